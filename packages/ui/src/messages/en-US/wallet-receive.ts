/** English messages of the view WalletReceive. */
export const messages = {
  'receive.hint': 'Copy your address or scan this QR code',
  'receive.qr-label': 'QR code with your address. The address can also be copied.',
  'receive.network': 'Only receive assets on this network',
  'receive.networks': 'Only receive assets on these networks',
} as const
