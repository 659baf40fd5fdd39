/**
 * Real wallets, one per line, most used first. Columns, separated by `|`:
 *
 * id, name, homepage (https), rdns (comma-separated), chains (e eip155, s solana, b bip122), mobile link, desktop link,
 * universal link, web app, App Store number, Play package, Chrome Web Store id, injected flags (comma-separated),
 * c where the WalletConnect explorer certifies it.
 *
 * Sources: answers of the WalletConnect explorer (`getWallets`, 2025) as public repositories keep them, for ids and
 * badges; the explorer's listings of 2024 and 2025, kept in the same way, for links, stores and rdns. An id of letters
 * is our own, because the explorer's is not known. A column is empty where the value could not be verified, or where a
 * link leads only to a homepage or a store.
 */
export const walletTable = `
c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96|MetaMask|metamask.io|io.metamask,io.metamask.mobile|e|metamask://||https://metamask.app.link||1438144202|io.metamask|nkbihfbeogaeaoehlefnkodbefgpgknn|isMetaMask|c
4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0|Trust Wallet|trustwallet.com|com.trustwallet.app|es|trust://||https://link.trustwallet.com||1288339409|com.wallet.crypto.trustapp|egjidjbpglichdcondbcbdnbeeppgdph|isTrust,isTrustWallet|c
fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa|Coinbase Wallet|www.coinbase.com/wallet|com.coinbase.wallet|es|||||1278383455|org.toshi|hnfanknocfeofbddgcijnmhnfnkdnaad||
971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709|OKX Wallet|www.okx.com/web3|com.okex.wallet|es|okex://main||https://www.okx.com/download?appendQuery=true&deeplink=okx://web3/wallet/walletConnect||1327268470|com.okinc.okex.gp|mcohilncbfahbmgdjkbpemcciiolgcge||c
8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4|Binance Wallet|www.binance.com/en/web3wallet|com.binance.wallet|e|bnc://app.binance.com/cedefi/||https://app.binance.com/cedefi||||cadiboklkpojfamcoggejbbdjcoiljjk|isBinance|c
1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369|Rainbow|rainbow.me|me.rainbow|e|rainbow://||https://rnbwapp.com||1457119021|me.rainbow|opfgelmcmbiajamepnmloijbpoleiama||
a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393|Phantom|phantom.app|app.phantom|esb|||||1598432977|app.phantom|bfnaelmomeimhlpmgjnjophhpkkoljpa||
18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1|Rabby|rabby.io|io.rabby|e|||||||acmacodkjbdgmoleebolmdjonilkdbch||
38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662|Bitget Wallet|web3.bitget.com|com.bitget.web3|e|bitkeep://||||||jiidiaalihmmhddjgbnbgdfflelocpak|isBitKeep|c
0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150|SafePal|safepal.com||e|safepalwallet://||||1548297139|io.safepal.wallet|lgmpcpglpngdoalbgeoldeajfclnhafa|isSafePal|c
20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66|TokenPocket|tokenpocket.pro|pro.tokenpocket|e|tpoutside://||||6444625622|vip.mytokenpocket|mfgccjchihfkkindfppnaooecgfneiii|isTokenPocket|c
c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a|Uniswap Wallet|uniswap.org|org.uniswap.app|e|uniswap://||https://uniswap.org/app||6443944476|com.uniswap.mobile|nnpmfplkfogfpmcngplhnbdnnilmcdcg|isUniswapWallet|c
19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927|Ledger Live|www.ledger.com/ledger-live||e|ledgerlive://|ledgerlive://|||1361671700|com.ledger.live|||c
ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18|Zerion|zerion.io|io.zerion.wallet|e|zerion://|zerion://|https://wallet.zerion.io/wc|https://wallet.zerion.io|1456732565|io.zerion.android|klghhnkeealcohjjanjjdaeeggmfmlpl|isZerion|c
225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f|Safe|safe.global||e|safe://|||https://app.safe.global/|1515759131|io.gnosis.safe|||c
15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f|Bybit Wallet|www.bybit.com/web3|com.bybit|e|bybitapp://open/route?targetUrl=by://web3/walletconnect||||1488296980|com.bybit.app|pdliaogehgdbhbnmkklieghmmjkpigpa||
ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef|imToken|token.im||e|imtokenv2://||||1384798940|im.token.app|||c
1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c|OneKey|onekey.so|so.onekey.app.wallet|es|onekey-wallet://|onekey-wallet://||https://app.onekey.so/wc/connect|1609559473|so.onekey.app.wallet|jnmbobjmhlngoefaiojfljckilhhlhcj|isOneKey|
f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d|Crypto.com Onchain|crypto.com/onchain|com.crypto.wallet|e|dfw://||https://wallet.crypto.com/deeplink||1512048310|com.defi.wallet|hifafgmccdpekplomjjkcfgodnhcellj||c
5864e2ced7c293ed18ac35e0db085c09ed567d67346ccb6f58a0327a75137489|Fireblocks|www.fireblocks.com||e|fireblocks-wc://|||https://console.fireblocks.io/v2/|1439296596|com.fireblocks.client|||c
8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e|Robinhood Wallet|robinhood.com/web3-wallet|com.robinhood.wallet|e|robinhood-wallet://|||||com.robinhood.gateway|||
18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277|Kraken Wallet|www.kraken.com/wallet||e|krakenwallet://||||1626327149|com.kraken.superwallet|||
e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4|Exodus|exodus.com||es|exodus://||https://exodus.com/m||1414384820|exodusmovement.exodus|aholpfdialjgjfhomihkjbmgjidlcdno||
6b0182d679b72eb2733dec38d9dee70551cc16a6ce5e7a7f4155ffb6f493c521|Trezor Suite|trezor.io/trezor-suite||e|https://connect.trezor.io/9/deeplink/wc|trezorsuite://walletconnect|https://connect.trezor.io/9/deeplink/wc||1631884497|io.trezor.suite|||c
c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576|1inch Wallet|1inch.io/wallet||e|oneinch://open/nobodywilleveruseit||https://wallet.1inch.io/app/nobodywilleveruseit||1546049391|io.oneinch.android|||c
541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf|Ronin Wallet|wallet.roninchain.com|com.roninchain.wallet|e|roninwallet://||||1592675001|com.skymavis.genesis|fnjhmkhhmkbjkkabndcnnogagogbneec|ronin.provider.isRonin|c
fe68cea63541aa53ce020de7398968566dfe8f3725663a564cac89490247ed49|Best Wallet|bestwallet.com||e|bw://app/connect||||6451312105|com.bestwallet.mobile|||c
107bb20463699c4e614d3a2fb7b961e66f48774cb8f6d6c1aee789853280972c|Bitcoin.com Wallet|www.bitcoin.com||e|bitcoincom://||https://wallet.bitcoin.com/|https://wallet.bitcoin.com/|1252903728|com.bitcoin.mwallet|||c
84b43e8ddfcd18e5fcb5d21e7277733f9cccef76f7d92c836d0e481db0c70c04|Blockchain.com|www.blockchain.com||e|blockchain-wallet://||https://login.blockchain.com/app||493253309|piuk.blockchain.android|||c
b4678fefcc469583ed4ef58a5bd90ce86208b82803f3c45f2de3e0973d268835|BitPay Wallet|bitpay.com/wallet||e|bitpay://||||1149581638|com.bitpay.wallet|||c
f896cbca30cd6dc414712d3d6fcc2f8f7d35d5bd30e3b1fc5d60cf6c8926f98f|Ctrl Wallet|ctrl.xyz|xyz.ctrl|e|ctrl-mobile://||https://ctrl.xyz/deeplink/wallet||6630386336|xyz.ctrl.wallet|hmeobnfnfcmdkdcmlblgagmfpfboieaf||c
37a686ab6223cd42e2886ed6e5477fce100a4fb565dcd57ed4f81f7c12e93053|Bifrost Wallet|bifrostwallet.com|com.bifrostwallet|e|bifrostwallet://||https://app.bifrostwallet.com/||1577198351|com.bifrostwallet.app|||c
4119a5b3e5ebc809b6a3680a280ae517b92fead02e4c07b7cec0d3385c87aee2|xPortal|xportal.com|com.elrond.maiar.wallet|e|xportal://||https://xportal.app.link||1519405832|com.elrond.maiar.wallet|||c
e3f3db6814131b8b0b12621d134cd327e5ad51f8ecde65565374aae4617a20fd|Gemini|keys.gemini.com||e||||https://keys.gemini.com|||||c
0e4915107da5b3408b38e248f7a710f4529d54cd30e9d12ff0eb886d45c18e92|Arculus Wallet|www.arculus.co||e|arculuswc://||||1575425801|co.arculus.wallet.android|||c
bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6|Argent|www.argent.xyz||e|argent://app/||https://www.argent.xyz/app||1358741926|im.argent.contractwalletclient|||
1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79|Solflare|solflare.com||s|||||||||
2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0|Backpack|backpack.app|app.backpack|es|backpack://||||6445964121|app.backpack.mobile|aflkmfhebedbjioipglgcbcmnbpgliof||
0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037|Jupiter|jup.ag/mobile||s|jupiter://||||6484069059|ag.jup.jupiter.android|||
8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6|Magic Eden|wallet.magiceden.io|io.magiceden.wallet|esb|magiceden://||||6478631482|com.magiceden.wallet|mkpegjkblkkefacfnmkajcjmabijhclg||
2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b|Xverse|www.xverse.app||b|||||||||
483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13|Leather|leather.io||b|||||||||
2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01|Coin98 Super Wallet|coin98.com/wallet|com.coin98|es|coin98://||||1561969966|coin98.crypto.finance.media|aeachknmefphepccionboohckonoeemg||
85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041|Frontier|www.frontier.xyz|xyz.frontier.wallet|e|frontier://||||1482380988|com.frontierwallet|kppfdiipphfccemcignhifpjkapfbihd||
9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a|SubWallet|www.subwallet.app|app.subwallet|e|subwallet://|subwallet://|https://mobile.subwallet.app/||1633050285|app.subwallet.mobile|onhogfjeacnfoofkfgppdlbmlmnplgbn||
43fd1a0aeb90df53ade012cca36692a46d265f0b99b7561e645af42d752edb92|Nova Wallet|novawallet.io||e|novawallet://||||1597119355|io.novafoundation.nova.market|||
e0c2e199712878ed272e2c170b585baa0ff0eb50b07521ca586ebf7aeeffc598|Talisman|talisman.xyz|xyz.talisman|e|||||||||
core|Core|core.app|app.core.extension|e|core://|core://|https://core.app||6443685999|com.avaxwallet|agoakfejjabomempkjlepdflaleeobhb||
brave-wallet|Brave Wallet|brave.com/wallet|com.brave.wallet|e|||||||||
keplr|Keplr|keplr.app|app.keplr|e|keplrwallet://wcV2||https://deeplink.keplr.app/||1567851089|com.chainapsis.keplr|dmkamcknogkgcdfhhbddcghachkejeap||
tangem|Tangem Wallet|tangem.com||e|tangem://||https://app.tangem.com||1354868448|com.tangem.wallet|||
zengo|Zengo Wallet|zengo.com||e|zengo://get.zengo.com/||https://get.zengo.com/||1440147115|com.zengo.wallet|||
mew-wallet|MEW wallet|mewwallet.com||e|mewwallet://||||1464614025|com.myetherwallet.mewwallet|||
mathwallet|MathWallet|mathwallet.org||e|mathwallet://||||1582612388|com.mathwallet.android|afbcbjpbpfadlkmhmclhkeeodmamcflc||
ambire|Ambire Wallet|www.ambire.com||e|ambire://||https://mobile.ambire.com|https://wallet.ambire.com|6444863857|com.ambire.wallet|||
nightly|Nightly|nightly.app|app.nightly|es|nightly://||||6444768157|com.nightlymobile|fiikommddbeccaoicoejoniammnalkfa||
ellipal|ELLIPAL|www.ellipal.com||e|ellipal://||||1426179665|com.ellipal.wallet|||
unstoppable-wallet|Unstoppable Wallet|unstoppable.money||e|unstoppable.money://||||1447619907|io.horizontalsystems.bankwallet|||
fxwallet|FxWallet|www.fxwallet.com||e|fxwallet://||||1560943983|com.fxfi.fxwallet|||
foxwallet|FoxWallet|foxwallet.com||e|foxwallet://||https://link.foxwallet.com||1590983231|com.foxwallet.play|||
enkrypt|Enkrypt|www.enkrypt.com|com.enkrypt|e|||||||kkpllkodjeloidieedojogacfhpaihoh||
alphawallet|AlphaWallet|alphawallet.com||e|awallet://||https://aw.app||1358230430|io.stormbird.wallet|||
onto|ONTO|onto.app||e|ontoprovider://||||1436009823|com.github.ontio.onto|||
status|Status|status.app|app.status|e|status-app://|status-app://|||1178893006|im.status.ethereum|kahehnbpamjplefhpkhafinaodkkenpg||
valora|Valora|valoraapp.com||e|celo://wallet||||1520414263|co.clabs.valora|||
zeal|Zeal|www.zeal.app|app.zeal|e|zeal://walletconnect/||||||heamnjbnflcikcggoiplibfommfbkjpj||
cake-wallet|Cake Wallet|cakewallet.com||e|cakewallet://||||1334702542|com.cakewallet.cake_wallet|||
gem-wallet|Gem Wallet|gemwallet.com||e|gem://||||6448712670|com.gemwallet.android|||
klever|Klever Wallet|klever.finance/wallet||e|kleverwallet://||||1525584688|cash.klever.blockchain.wallet|||
edge|Edge Wallet|edge.app||e|edge://||https://deep.edge.app/wc||1344400091|co.edgesecure.app|||
airgap|AirGap Wallet|airgap.it||e|airgap-wallet://||||1420996542|it.airgap.wallet|||
holdstation|Holdstation Wallet|www.holdstation.com||e|holdstation://||||6444925618|io.holdstation|||
dcent|D'CENT|dcentwallet.com||e|dcent://||https://link.dcentwallet.com||1447206611|com.kr.iotrust.dcent.wallet|||
haha|HaHa|www.haha.me||e|haha://||||1591158244|com.permutize.haha|||
enjin|Enjin Wallet|enjin.io/products/wallet||e|enjinwallet://||https://deeplink.wallet.enjin.io/||1349078375|com.enjin.mobile.wallet|||
unstoppable-domains|Unstoppable Domains|unstoppabledomains.com||e|unstoppabledomains://||https://unstoppabledomains.com/mobile||1544748602|com.unstoppabledomains.manager|||
frame|Frame|frame.sh|sh.frame|e|||||||||
coinomi|Coinomi|www.coinomi.com||e|coinomi://||||1333588809|com.coinomi.wallet|||
bitpie|Bitpie|bitpie.com||e|bitpiewc://||||1481314229||||
`
