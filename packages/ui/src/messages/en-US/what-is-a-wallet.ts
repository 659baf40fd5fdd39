/** English messages of the view WhatIsAWallet. */
export const messages = {
  'wallet-help.home': 'A home for your assets',
  'wallet-help.home-text':
    'Coins, tokens and collectibles are recorded on networks. With a wallet you see, send and receive what is yours.',
  'wallet-help.login': 'One login for every app',
  'wallet-help.login-text':
    'Connect it instead of making an account and a password. The app sees your address. What it asks for needs your approval; a spending limit you approve stays in force.',
  'wallet-help.key': 'You alone hold the key',
  'wallet-help.key-text':
    'A lost key cannot be replaced. Write down your recovery phrase and keep it secret: whoever has it can take everything.',
} as const
