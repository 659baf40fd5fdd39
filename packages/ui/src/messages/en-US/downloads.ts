/** English messages of the view Downloads. */
export const messages = {
  'downloads.chrome': 'Chrome extension',
  'downloads.app-store': 'App Store',
  'downloads.play': 'Google Play',
  'downloads.website': 'Website',
  'downloads.warning': (wallet: string) =>
    `Install ${wallet} only from here: a copy from elsewhere may steal what you own. Nobody honest asks for your recovery phrase.`,
  'downloads.none': (wallet: string) =>
    `No place to get ${wallet} is known for this device. Other wallets are in a list we do not keep ourselves.`,
  'downloads.unknown': 'This wallet is not in the list any more. Choose another one to get.',
} as const
