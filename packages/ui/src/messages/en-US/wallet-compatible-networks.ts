/** English messages of the view WalletCompatibleNetworks. */
export const messages = {
  'compatible.text':
    'You can only receive assets on these networks. What is sent on another one may be lost.',
} as const
