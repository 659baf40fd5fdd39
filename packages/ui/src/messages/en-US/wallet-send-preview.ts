/** English messages of the view WalletSendPreview. */
export const messages = {
  'preview.amount': 'You send',
  'preview.to': 'To',
  'preview.from': 'From',
  'preview.network': 'Network',
  'preview.fee': 'Network fee, estimated',
  'preview.total': 'Total',
  'preview.warning': 'Review it carefully. A transfer cannot be taken back.',
  'preview.to-own': 'This is your own address: you would send to yourself.',
  'preview.to-burn':
    'This address is used to destroy coins: nobody can ever use what is sent there.',
  'preview.to-precompile':
    'This address belongs to the chain itself. What is sent there is most likely lost.',
  'preview.to-contract':
    'This address is a contract. Send to it only if you know that it accepts coins.',
  'preview.to-program': 'This address is a program. What is sent there is most likely lost.',
  'preview.to-mint':
    'This is the address of a token itself, not of a wallet. What is sent there is lost.',
  'preview.to-derived':
    'This address is controlled by a program, not by a wallet. Send to it only if you know the program.',
  'preview.fee-high':
    'This fee is at least ten times what the last blocks were paid. It may be lower later.',
  'preview.balance-differs': (balance: string) =>
    `Two nodes of this network report different balances for you. The lower one is ${balance}.`,
  'preview.confirm': 'Confirm',
  'preview.again': 'Send again',
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
