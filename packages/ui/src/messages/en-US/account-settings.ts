/** English messages of the view AccountSettings. */
export const messages = {
  'account-settings.wallets': 'Your wallets',
  'account-settings.type': 'Account type',
  'account-settings.eoa': 'Standard',
  'account-settings.smartAccount': 'Smart',
  'account-settings.payment': 'Payment',
  'account-settings.forget': 'Forget this device',
  'account-settings.forget-sure': 'Press again to forget it',
  'account-settings.forget-note':
    'You’ll be signed out. Next time you sign in here, you’ll need the code of your recovery sheet.',
  'account-settings.language': 'Language',
  'account-settings.mode': 'Appearance',
  'account-settings.dark': 'Dark',
  'account-settings.light': 'Light',
} as const
