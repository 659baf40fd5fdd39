/** English messages of the view WalletCompatibleNetworks. */
export const messages = {
  'compatible.text':
    'You can only receive assets on these networks. Assets sent on other networks may be lost.',
} as const
