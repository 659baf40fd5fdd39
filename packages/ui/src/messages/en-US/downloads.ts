/** English messages of the view Downloads. */
export const messages = {
  'downloads.chrome': 'Chrome extension',
  'downloads.app-store': 'App Store',
  'downloads.play': 'Google Play',
  'downloads.website': 'Website',
  'downloads.warning': (wallet: string) =>
    `Only install ${wallet} from these links. Fake copies steal your assets. Never share your recovery phrase: anyone who asks for it is a scammer.`,
  'downloads.none': (wallet: string) =>
    `We don’t know where to get ${wallet} for this device. You can look for another wallet in an independent list.`,
  'downloads.unknown': 'This wallet is no longer listed. Choose another one.',
} as const
