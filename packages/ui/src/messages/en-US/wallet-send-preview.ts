import { messages as feeRows } from './fee-rows.js'
import { messages as reviewSheet } from './review-sheet.js'

/** English messages of the view WalletSendPreview. */
export const messages = {
  ...feeRows,
  ...reviewSheet,
  'preview.fee': 'Estimated network fee',
  'preview.total': 'Total',
  'preview.arrives': 'They receive',
  'preview.arrives-nothing':
    'According to the network, the receiver would get nothing. Don’t send unless you know why.',
  'preview.keeps-part': (amount: string) =>
    `This token keeps part of each transfer: the receiver gets ${amount}.`,
  'preview.not-simulated': 'The network can’t say in advance how much the receiver gets.',
  'preview.unlisted': 'This token isn’t on any list. Make sure it’s the one you mean.',
  'preview.other-symbol': (symbol: string, address: string) =>
    `Its contract calls itself ${symbol}. Make sure it’s the token you mean: ${address}`,
  'preview.imitates': (symbol: string) => `This token looks like ${symbol}, but isn’t.`,
  'preview.link':
    'The name of this token has a link, an address or a call to act in it. Don’t follow it or send anything there.',
  'preview.disguised': 'The name of this token has hidden or look-alike characters.',
  'preview.warning': 'Check the address and amount. A transfer cannot be undone.',
  'preview.to-own': 'This is your own address. You would be sending to yourself.',
  'preview.to-burn': 'This is a burn address. Anything sent there is lost for good.',
  'preview.to-precompile':
    'This address belongs to the network itself. Anything sent there is most likely lost.',
  'preview.to-contract':
    'This address is a contract. Send only if you know it accepts what you send.',
  'preview.to-program':
    'This address is an on-chain program. Anything sent there is most likely lost.',
  'preview.to-mint':
    'This is the address of a token, not of a wallet. Anything sent there is lost.',
  'preview.to-derived':
    'An on-chain program controls this address, not a wallet. Send only if you know the program.',
  'preview.first-time':
    'First transfer to this address from here. Compare every character: a transfer cannot be undone.',
  'preview.fee-high':
    'This fee is at least ten times what others paid in recent blocks. It may drop later.',
  'preview.fee-extreme': 'This network fee is far above what networks usually charge.',
  'preview.balance-differs': (balance: string) =>
    `Two nodes of this network report different balances. The lower one is ${balance}.`,
  'preview.again': 'Send again',
  'preview.anyway': 'Send anyway',
  'preview.stopped-text':
    'Your wallet may still send it. Decline it there if you no longer want it, and check there before you send again.',
  'preview.rejected': 'You declined the transfer in your wallet. Nothing was sent.',
  'preview.failed': 'Nothing was sent',
  'preview.unknown': 'Outcome unknown',
  'preview.failed-text': 'Your wallet reported an error. Go back to the form to try again.',
  'preview.gone': 'Nothing to review',
  'preview.gone-text':
    'The network or account changed, or the review ended. Fill in the form again.',
  'preview.activity': 'Check Activity',
  'preview.edit': 'Back to the form',
} as const
