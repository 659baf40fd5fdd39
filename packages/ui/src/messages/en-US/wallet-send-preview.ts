/** English messages of the view WalletSendPreview. */
export const messages = {
  'preview.amount': 'You send',
  'preview.to': 'To',
  'preview.from': 'From',
  'preview.network': 'Network',
  'preview.fee': 'Network fee, estimated',
  'preview.total': 'Total',
  'preview.warning': 'Review it carefully. A transfer cannot be taken back.',
  'preview.confirm': 'Confirm',
  'preview.waiting': (wallet: string) => `Confirm in ${wallet}`,
  'preview.waiting-text': 'Check there that amount and address are the same as here.',
  'preview.stop': 'Stop waiting',
  'preview.stopped-text':
    'You stopped waiting, but the wallet may still send it. Decline it there if you no longer want it, and look there before you send again.',
  'preview.rejected': 'You declined it in the wallet. Nothing was sent.',
  'preview.failed': 'Nothing was sent',
  'preview.unknown': 'Outcome not known',
  'preview.failed-text':
    'The wallet reported an error. Look there for what happened before you try again.',
  'preview.gone': 'Nothing to review',
  'preview.gone-text':
    'The network or account changed, or the review ended. Fill in the form again.',
  'preview.edit': 'Back to the form',
} as const
