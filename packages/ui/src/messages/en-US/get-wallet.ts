/** English messages of the view GetWallet. */
export const messages = {
  'get-wallet.intro': 'Choose a wallet, install it, then come back to this page.',
  'get-wallet.what': 'Install a wallet, then come back to this page.',
  'get-wallet.extension': 'Extension',
  'get-wallet.desktop': 'Desktop',
  'get-wallet.ios': 'iOS',
  'get-wallet.android': 'Android',
  'get-wallet.web': 'Web',
  'get-wallet.failed': 'Couldn’t load the wallets',
} as const
