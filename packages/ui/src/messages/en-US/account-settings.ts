/** English messages of the view AccountSettings. */
export const messages = {
  'account-settings.wallets': 'Your wallets',
  'account-settings.type': 'Account type',
  'account-settings.eoa': 'Standard',
  'account-settings.smartAccount': 'Smart',
  'account-settings.payment': 'Payment',
  'account-settings.language': 'Language',
  'account-settings.mode': 'Appearance',
  'account-settings.dark': 'Dark',
  'account-settings.light': 'Light',
} as const
