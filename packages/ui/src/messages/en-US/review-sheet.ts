/** English messages of a review sheet. */
export const messages = {
  'review-sheet.out': 'You send',
  'review-sheet.in': 'You receive',
  'review-sheet.to': 'To',
  'review-sheet.from': 'From',
  'review-sheet.network': 'Network',
  'review-sheet.confirm': 'Confirm',
  'review-sheet.cancel': 'Cancel',
  'review-sheet.stop': 'Stop waiting',
  'review-sheet.waiting': (wallet: string) => `Confirm in ${wallet}`,
  'review-sheet.waiting-text': 'Make sure everything matches in your wallet.',
} as const
