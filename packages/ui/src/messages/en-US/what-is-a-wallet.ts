/** English messages of the view WhatIsAWallet. */
export const messages = {
  'wallet-help.home': 'A home for your assets',
  'wallet-help.home-text':
    'Your coins, tokens and collectibles live on a blockchain. A wallet lets you view, send and receive them.',
  'wallet-help.login': 'One login for every app',
  'wallet-help.login-text':
    'Connect your wallet instead of creating accounts and passwords. Apps see your address, and every request needs your approval.',
  'wallet-help.key': 'Only you hold the key',
  'wallet-help.key-text':
    'Only your recovery phrase can restore your wallet. Keep it secret: anyone who has it can take everything.',
} as const
