/** English messages of the view SwitchNetwork. */
export const messages = {
  'switch.waiting': (network: string) => `Switch to ${network}`,
  'switch.waiting-text': 'Approve the switch in your wallet.',
  'switch.rejected': 'Switch declined',
  'switch.rejected-text': 'You declined it in the wallet. The network stays as it was.',
  'switch.failed': (network: string) => `Could not switch to ${network}`,
  'switch.failed-text': 'The wallet may not support this network, or has another request open.',
} as const
