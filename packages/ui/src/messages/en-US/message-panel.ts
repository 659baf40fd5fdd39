/** English messages of the panel for a message to sign. */
export const messages = {
  'message-panel.domain': 'Asked by',
  'message-panel.other-domain': (page: string) =>
    `You are on ${page}. A message for another site may be used to sign in there as you. Do not sign it.`,
  'message-panel.message': 'Message',
  'message-panel.copy': 'Copy the message',
  'message-panel.show-all': 'Show all',
  'message-panel.show-less': 'Show less',
} as const
