/** English messages of the view SwitchNetwork. */
export const messages = {
  'switch.waiting': (network: string) => `Switch to ${network}`,
  'switch.waiting-text': 'Approve the switch in your wallet.',
  'switch.slow-text': (wallet: string) => `Don’t see the request? Open ${wallet}.`,
  'switch.rejected': 'Switch declined',
  'switch.rejected-text':
    'You declined the switch in your wallet. You’re still on the same network.',
  'switch.failed': (network: string) => `Couldn’t switch to ${network}`,
  'switch.failed-text': 'Your wallet may not support this network, or has another request open.',
} as const
