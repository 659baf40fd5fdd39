import type { zhCN } from './zh-CN.js'

export const enUS: typeof zhCN = {
  app: {
    description: 'A decentralized voting platform for blockchain projects',
    promise: 'GLA never asks for your recovery phrase or private key.',
    skip: 'Skip to content',
    home: 'GLA home',
    navigation: 'Main',
    language: 'Language',
    theme: 'Appearance',
    dark: 'Dark',
    light: 'Light',
    toLight: 'Switch to light appearance',
    toDark: 'Switch to dark appearance',
    notices: 'Notifications',
    dismiss: 'Dismiss notification',
  },
  pages: {
    home: 'Home',
    book: 'White paper',
    swap: 'Trade',
    miner: 'Mining',
    stake: 'Staking',
    profile: 'Profile',
    missing: 'Page not found',
  },
  action: {
    connect: 'Connect wallet',
    send: 'Send',
    networks: 'Switch network',
    disconnect: 'Disconnect',
    copy: 'Copy address',
    retry: 'Try again',
    reload: 'Reload',
    explorer: 'View in the block explorer',
    goHome: 'Go to home',
  },
  account: {
    title: 'Account',
    address: 'Address',
    balance: 'Balance',
    wallet: 'Wallet',
    network: 'Network',
    none: 'No wallet connected',
    statuses: {
      disconnected: 'Not connected',
      connecting: 'Connecting',
      restoring: 'Restoring',
      connected: 'Connected',
    },
    restoring: 'Asking the wallet you used last. It does not count as connected until it answers.',
    connecting: 'Confirm the connection in your wallet.',
    unsupported:
      'Your wallet is on a network that GLA does not support. Switch networks to continue.',
    noExplorer: 'This network has no block explorer',
    unknownWallet: 'No name given',
    chainId: (id) => `Chain ID ${id}`,
    testnet: 'Testnet',
  },
  balance: {
    loading: 'Reading the balance',
    unknown: 'The balance has not been read yet',
    failed: 'The balance could not be read: the network did not answer',
    unsupported: 'Not read, because this network is not supported',
  },
  toast: {
    connected: (address) => `Connected ${address}`,
    disconnected: 'Disconnected. This site no longer reads that address',
    notRestored: 'The wallet you used last did not answer. Connect again',
    switched: (network) => `Switched to ${network}`,
    copied: 'Address copied',
    copyFailed: 'The browser did not allow copying. Select the address by hand',
    languageFailed: 'The language did not load. Check your network and try again',
  },
  failure: {
    load: 'This page did not finish loading',
    loadHint:
      'The network may be down, or the site has just been updated. Your wallet connection is not affected.',
    crash: 'Something on this page failed',
    crashHint:
      'The page has stopped and asked your wallet for nothing. Try again, or go to another page.',
    start: 'GLA did not start',
  },
  missing: {
    lede: 'There is nothing at this address. The link may be mistyped, or the page has moved.',
  },
  home: {
    title: 'Your wallet is your identity on GLA.',
    lede: 'GLA is a platform for tokens and crypto-assets: no sign-up and no password, you connect a wallet. Your keys stay in that wallet, and every transfer is confirmed by you.',
    networkInView: 'Network in view',
    connectHint: 'Once connected, this shows your balance as the chain reports it.',
    stepsTitle: 'How it works',
    steps: [
      {
        title: 'Connect',
        text: 'Choose a browser wallet, or scan with the wallet on your phone. GLA sees your address, never your keys.',
      },
      {
        title: 'Review',
        text: 'Before a transfer you see receiver, amount and network together. Compare them with what your wallet shows.',
      },
      {
        title: 'Settle',
        text: 'Once you confirm in the wallet, the network takes over. The chain has the last word, and your balance follows it.',
      },
    ],
    placesTitle: 'What is here',
    open: 'Open',
    notOpen: 'Not open yet',
    places: {
      book: 'Principles, keys and privacy: what GLA is today, and what it is not.',
      swap: 'Exchange one token for another.',
      miner: 'Buy and run mining machines, and claim what they produce.',
      stake: 'Deposit tokens and claim rewards.',
      profile: 'Address, balance, network and preferences.',
    },
  },
  upcoming: {
    notOpen: 'Not open yet',
    purpose: 'What this page is for',
    today: 'What you can do today',
    before: 'Before it opens',
    todayText:
      'Connect a wallet, see your balance, send, switch networks. The balance is read straight from the network, and a transfer is reviewed before it goes.',
    caution:
      'Until then, anyone who collects payments, sells shares or promises returns in the name of GLA has nothing to do with this site. Do not send them money, and never give out your recovery phrase.',
  },
  swap: {
    lede: 'This is where you will exchange one token for another. Trading is not open yet, so there are no prices here and nothing to fill in.',
    purpose: [
      'Choose two tokens and an amount, and see the quote, the fees and the least you will receive.',
      'Set your own slippage: if the price moves further, the trade does not happen.',
      'Approve only the amount this trade needs, and confirm it in your wallet.',
    ],
    before:
      'We will first publish the address of the trading contract, who collects the fees, and where prices come from. A price without a source will not appear here.',
  },
  miner: {
    lede: 'This is where you will see and manage mining machines. None are on sale, so there is no hash power and no output to show.',
    purpose: [
      'See the price, hash power, lifetime and stock of each machine before you buy.',
      'Manage your machines: running, expired, extended.',
      'Claim what they produce, with claimable, locked and claimed shown apart.',
    ],
    before:
      'We will first publish the address of the mining contract, its rules and its risks. Expected output will be labelled as an estimate, never as a promise.',
  },
  stake: {
    lede: 'This is where you will stake tokens and claim rewards. No pool has been deployed, so there is no rate of return and no amount locked to show.',
    purpose: [
      'Deposit and withdraw, with lock time and early-exit fee shown before you sign.',
      'Claim rewards, with the claimable amount always in view.',
      'Rates come with their formula and assumptions; where there is no rate you see a dash, not a number.',
    ],
    before:
      'We will first publish the address of the staking contract, where rewards come from, and what you could lose.',
  },
  profile: {
    lede: 'Everything here comes from your wallet and this device. GLA keeps no account for you.',
    connectTitle: 'Connect a wallet to see your account',
    connectText:
      'Connecting tells this site your address, nothing more. The site cannot move your assets, and you can disconnect at any time.',
    preferences: 'Preferences',
    stored: 'Kept on this device',
    storedText:
      'Language, appearance, the wallet and network you used last, and notes of unfinished transfers. Disconnecting forgets the wallet.',
  },
}
