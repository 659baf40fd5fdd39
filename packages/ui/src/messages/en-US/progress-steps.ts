/** English messages of the steps of a transaction. */
export const messages = {
  'progress-steps.label': 'Progress',
  'progress-steps.approve': 'Approve the token',
  'progress-steps.sign': 'Confirm in your wallet',
  'progress-steps.sent': 'Sent to the network',
  'progress-steps.confirmed': 'Confirmed',
  'progress-steps.done': 'done',
  'progress-steps.failed': 'failed',
  'progress-steps.now': (place: string, count: string, step: string) =>
    `Step ${place} of ${count}: ${step}`,
  'progress-steps.failed-at': (step: string) => `Failed: ${step}`,
  'progress-steps.all-done': 'All steps done',
} as const
