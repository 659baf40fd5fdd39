import { messages as secretWarning } from './secret-warning.js'

/** English messages of the view WalletSend. */
export const messages = {
  ...secretWarning,
  'send.amount': 'Amount',
  'send.balance': (balance: string) => `Balance ${balance}`,
  'send.balance-unknown': 'Balance unknown',
  'send.max': 'Max',
  'send.receiver': 'To',
  'send.receiver-hint': 'Address, 0x…',
  'send.paste': 'Paste',
  'send.review': 'Review',
  'send.reviewing': 'Asking the network',
  'send.missing-amount': 'Enter an amount',
  'send.wrong-amount': 'Check the amount',
  'send.missing-receiver': 'Enter an address',
  'send.wrong-receiver': 'Check the address',
  'send.on-network': (network: string) => `On ${network}`,
} as const
