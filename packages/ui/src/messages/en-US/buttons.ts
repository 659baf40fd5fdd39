/** English messages of the buttons. */
export const messages = {
  direction: 'ltr',
  'button.disconnected': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.scanning': 'Waiting for a scan',
  'button.restoring': 'Reconnecting',
  'button.unsupported': 'Unsupported network',
  'button.account': 'Account',
  'button.network': 'Network',
  'button.pending': '{0} pending',
  'button.no-balance': 'balance unknown',
} as const
