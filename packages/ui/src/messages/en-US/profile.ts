/** English messages of the view Profile. */
export const messages = {
  'profile.eip155': 'EVM networks',
  'profile.solana': 'Solana',
  'profile.bip122': 'Bitcoin',
  'profile.accounts': (family: string) => `Accounts: ${family}`,
  'profile.switch': 'Switch',
  'profile.connect': 'Connect a wallet',
  'profile.connect-text': (family: string) => `No wallet connected for ${family}.`,
  'profile.another': 'Connect another wallet',
  'profile.disconnect': (wallet: string) => `Disconnect ${wallet}`,
  'profile.settings': 'Account settings',
} as const
