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
    themes: { system: 'System', dark: 'Dark', light: 'Light' },
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
    explorer: 'View in explorer',
    goHome: 'Go to homepage',
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
    restoring: 'Waiting for the wallet you used last.',
    connecting: 'Confirm the connection in your wallet.',
    unsupported: 'Your wallet is on a network GLA doesn’t support. Switch networks to continue.',
    noExplorer: 'No block explorer',
    unknownWallet: 'Unnamed wallet',
    chainId: (id) => `Chain ID ${id}`,
    testnet: 'Testnet',
  },
  balance: {
    loading: 'Loading your balance',
    unknown: 'Your balance hasn’t loaded yet.',
    failed: 'Couldn’t load your balance. The network isn’t responding.',
    unsupported: 'Not available on this network.',
  },
  pending: {
    inWallet: (amount, to) => `Confirm in your wallet: ${amount} to ${to}.`,
    one: (amount, to) => `Sending ${amount} to ${to}. Your balance will update.`,
    several: (count) => `${count} transactions are pending. Your balance will update.`,
    other: 'A transaction is on its way. Your balance will update.',
  },
  toast: {
    disconnected: 'Wallet disconnected',
    notRestored: 'The wallet you used last didn’t respond. Connect again',
    switched: (network) => `Switched to ${network}`,
    copied: 'Address copied',
    copyFailed: 'Couldn’t copy. Select the address and copy it yourself',
    languageFailed: 'Couldn’t load the language. Check your connection and try again',
  },
  failure: {
    load: 'Couldn’t load this page',
    loadHint:
      'You may be offline, or the site was just updated. Your wallet connection isn’t affected.',
    crash: 'Something went wrong on this page',
    crashHint: 'Your wallet isn’t affected. Try again, or go to another page.',
    start: 'GLA couldn’t start',
  },
  missing: {
    lede: 'The link may be wrong, or the page has moved.',
  },
  home: {
    title: 'Your wallet is your identity on GLA.',
    lede: 'GLA is a decentralized platform for blockchain projects. No sign-up, no password: just connect a wallet. Your keys stay in it, and you confirm every transfer.',
    connectHint: 'Connect a wallet to see your balance.',
    balanceHint: 'Straight from the blockchain.',
    stepsTitle: 'How it works',
    steps: [
      {
        title: 'Connect',
        text: 'Choose a browser wallet, or scan a code with your phone. GLA sees your address, never your keys.',
      },
      {
        title: 'Review',
        text: 'Before each transfer you see the receiver, amount and network. Make sure they match in your wallet.',
      },
      {
        title: 'Confirm',
        text: 'Confirm in your wallet, and the network does the rest. Your balance updates once the transfer is on chain.',
      },
    ],
    placesTitle: 'Explore GLA',
    places: {
      book: 'Principles, keys and privacy: what GLA is today, and what it isn’t.',
      swap: 'Swap one token for another.',
      miner: 'Buy and run miners, and claim what they produce.',
      stake: 'Stake tokens and claim rewards.',
      profile: 'Your address, balance, network and preferences.',
    },
  },
  upcoming: {
    notOpen: 'Not open yet',
    purpose: 'What you’ll be able to do',
    today: 'What you can do today',
    before: 'Before it opens',
    todayText:
      'Connect a wallet, see your balance, send coins and switch networks. Your balance comes straight from the network, and you review every transfer before it goes out.',
    caution:
      'Until then, anyone collecting payments, selling shares or promising returns in GLA’s name has nothing to do with this site. Don’t send them money, and never share your recovery phrase.',
  },
  profile: {
    lede: 'Everything here comes from your wallet and this device. GLA keeps no account for you.',
    connectTitle: 'Connect a wallet to see your account',
    connectText:
      'Connecting shares your address with this site, nothing more. The site can’t move your assets, and you can disconnect at any time.',
    preferences: 'Preferences',
    stored: 'Stored on this device',
    storedText:
      'Language, appearance, the wallet and network you used last, and records of your transfers. After you disconnect, this device no longer remembers the wallet.',
  },
}
