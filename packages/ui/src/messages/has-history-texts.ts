import type { Messages, MessagesOf } from './messages.js'

/** Whether the texts for what a provider tells of transactions are loaded. */
export const hasHistoryTexts = (
  messages: object,
): messages is Messages & MessagesOf<'transactions'> => 'transactions.all' in messages
