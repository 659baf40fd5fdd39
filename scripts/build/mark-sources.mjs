// Ours: which drawing stands for which id is our catalogue's knowledge. A drawing names its folder where that is not the folder of its kind.

/**
 * Wallets of the bundled table: its name there, and the drawing. A wallet wears the sign of its own brand or none: where a token
 * or an exchange has the same sign (SafePal, Jupiter, Status), its drawing is taken.
 */
export const walletMarks = pairs(`
MetaMask metamask; Trust Wallet trust; Coinbase Wallet coinbase; OKX Wallet okx; Binance Wallet exchanges/binance; Rainbow rainbow;
Phantom phantom; Rabby rabby; Bitget Wallet exchanges/bitget; SafePal tokens/SFP; TokenPocket token-pocket;
Uniswap Wallet exchanges/uniswap; Ledger Live ledger; Zerion zerion; Safe safe; Bybit Wallet exchanges/bybit; imToken imtoken;
Crypto.com Onchain exchanges/crypto-com; Robinhood Wallet networks/robinhood; Kraken Wallet kraken; Exodus exodus;
Trezor Suite trezor; 1inch Wallet exchanges/1inch; Ronin Wallet ronin; Gemini exchanges/gemini; Argent argent;
Solflare solflare; Backpack backpack; Jupiter tokens/JUP; Coin98 Super Wallet coin98; Frontier tokens/FRONT; Keplr keplr;
Zengo Wallet zengo; MEW wallet my-ether-wallet; MathWallet tokens/MATH; Enkrypt enkrypt; AlphaWallet alpha-wallet;
Status tokens/SNT; Klever Wallet tokens/KLV; Enjin Wallet tokens/ENJ
`)

/** WalletConnect is in no list, but its code needs a mark too. The id is its connector's. */
export const codeMarks = [['wallet-connect', ['walletConnect']]]

/** Drawings whose sign is white on a ground nearly as bright. Their brands have it in black there. */
export const inBlack = ['networks/celo', 'networks/blast']
/** Drawings whose sign is lost in one colour: taken in their own colours, on white. */
export const onWhite = ['networks/base', 'networks/boba']

/** Networks: the drawing, and the ids in the namespace eip155. A test network wears the mark of its main network. */
const evmNetworks = pairs(`
abstract 2741,11124; acala 787; apechain 33139; arbitrum-nova 42170; arbitrum-one 42161,421613,421614; arc 5042002; astar 592;
aurora 1313161554,1313161555; avalanche 43113,43114; bahamut 5165; base 8453,84531,84532; beam 4337; berachain 80094,80084;
binance-smart-chain 56,97; bitkub-chain 96; blast 81457,168587773; bob 60808; boba 288,28882; botanix 3637; bouncebit 6001;
celo 42220,44787; chiliz 88888; citrea 4114; clover 1024; codex 81224; coinex-smart-chain 52; conflux 1030; corn 21000000;
crab 44; cronos 25,338; cronos-zkevm 388; darwinia 46; diode 15; dogechain 2000; edgeless 2026; elastos 20; energy-web 246;
enuls 119; ethereum 1,5,17000,560048,11155111; ethereum-classic 61,63; etherlink 42793; fantom 250,4002; filecoin 314,314159;
flare 14; fluent 25363; fraxtal 252; fuse 122; gnosis 100; gravity 1625; gunz 43419; harmony 1666600000; hashkey 177;
hedera-hashgraph 295; hemi 743111; hyper-evm 999; immutable 13371; ink 57073; iota-evm 8822; iotex 4689; kaia 1001,8217;
kardia 24; karura 686; katana 129399; kava 2221,2222; kroma 255; lens 37111; lightlink 1890; linea 59141,59144; lisk 1135;
lukso 42; lumia 994873017; manta-pacific 169,3441006; mantle 5000,5003; mega-eth 6342; meter 82; metis-andromeda 1088,59902;
milkomeda-a1 2002; milkomeda-c1 2001; mint 185; mode 919,34443; monad 143,10143; moonbase-alpha 1287; moonbeam 1284;
moonriver 1285; nahmii 4061; neo-x 47763; neon-evm 245022934; nibiru 6900; oasys 248; okex 66; ontology 58;
optimism 10,420,11155420; peaq 3338; plasma 9745; plume 98866; polygon 137,80001,80002; polygon-zkevm 1101,2442;
pulsechain 369; rari 1380012617; reya 1729; robinhood 46630; rollux 570; ronin 2020; rootstock 30; scroll 534351,534352;
sei-network 1329; shiden 336; shimmer-evm 148; silicon 2355; soneium 1868; songbird 19; sonic 146; stable 988; step 1234;
super-seed 5330; swell 1923; sys 57; taiko 167000,167009; telos 40,41; tenet 1559; theta 361; thundercore 108; treasure 61166;
ubiq 8; ultron 1231; unichain 130,1301; vana 1480; vanar 2040; vaulta 17777; velas 106; viction 88; wemix 1111; world 480;
x-layer 196; xai 660279; xdc 50; zero-network 543210; zeta-chain 7000,7001; zilliqa 32769; zircuit 48900; zksync 280,300,324;
zora 7777777
`)
const otherNetworks = [
  [
    'solana',
    [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    ],
  ],
  [
    'bitcoin',
    ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
  ],
]
export const networkMarks = [
  ...evmNetworks.map(([drawing, ids]) => [drawing, ids.split(',').map((id) => `eip155:${id}`)]),
  ...otherNetworks,
]

/** Coins by symbol: what networks are paid with, and what people hold most. */
export const coinMarks = [
  ...words(`
AAVE ADA ATOM AVAX BNB BTC CELO CHZ CRO CRV DAI DOGE DOT ENS ETC ETH EURC FDUSD FIL FLR FTM FUSE GLMR GNO GRT IMX KAVA KLAY LDO
LINK LTC MATIC METIS MKR MNT MOVR NEAR ONE OP POL PYUSD ROSE SEI SHIB SOL TRX TUSD UNI USDC USDE USDT WBTC XRP ZIL
`).map((symbol) => [symbol, [symbol]]),
  ...pairs(`
BNB tBNB; BTC tBTC; networks/arbitrum-one ARB; networks/xdc XDC; DAI XDAI,xDAI; networks/sonic S; networks/kaia KAIA; networks/berachain BERA; networks/monad MON;
networks/hyper-evm HYPE; networks/plasma XPL; networks/iotex IOTX; networks/ronin RON
`).map(([drawing, symbols]) => [drawing, symbols.split(',')]),
]

/**
 * Logins: the ground, the colour of the brand's glyph, and how much of the ground it covers. The glyphs of Facebook and Farcaster
 * hold their own ground. Google's has four colours: it is drawn below.
 */
export const loginMarks = {
  apple: ['#000', '#fff'],
  discord: ['#5865f2', '#fff'],
  facebook: ['#fff', '#0866ff', 0.75],
  farcaster: ['#fff', '#855dcd', 1.05],
  github: ['#1f2328', '#fff'],
  x: ['#000', '#fff'],
}
// Google asks for its four colours on white, unchanged.
export const googleMark = `<path fill="#fff" d="M0 0h24v24H0z"/><g transform="translate(5 5) scale(.7778)"><path fill="#4285F4" d="M17.64 9.2c0-.637-.057-1.251-.164-1.84H9v3.481h4.844c-.209 1.125-.843 2.078-1.796 2.717v2.258h2.908c1.702-1.567 2.684-3.874 2.684-6.615z"/><path fill="#34A853" d="M9 18c2.43 0 4.467-.806 5.956-2.18l-2.908-2.259c-.806.54-1.837.86-3.048.86-2.344 0-4.328-1.584-5.036-3.711H.957v2.332A8.997 8.997 0 0 0 9 18z"/><path fill="#FBBC05" d="M3.964 10.71A5.41 5.41 0 0 1 3.682 9c0-.593.102-1.17.282-1.71V4.958H.957A8.996 8.996 0 0 0 0 9c0 1.452.348 2.827.957 4.042l3.007-2.332z"/><path fill="#EA4335" d="M9 3.58c1.321 0 2.508.454 3.44 1.345l2.582-2.58C13.463.891 11.426 0 9 0A8.997 8.997 0 0 0 .957 4.958L3.964 7.29C4.672 5.163 6.656 3.58 9 3.58z"/></g>`

function words(text) {
  return text.trim().split(/\s+/)
}
/** `name with spaces value; …` */
function pairs(text) {
  return text.split(';').map(
    (row) =>
      row
        .trim()
        .match(/^(.+) (\S+)$/)
        ?.slice(1) ?? [row, ''],
  )
}
