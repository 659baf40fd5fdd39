/** English messages of the view WalletReceive. */
export const messages = {
  'receive.hint': 'Scan this code or copy your address',
  'receive.qr-label': 'QR code with your address. You can also copy the address.',
  'receive.network': 'Only use this address on this network',
  'receive.networks': 'Only use this address on these networks',
} as const
