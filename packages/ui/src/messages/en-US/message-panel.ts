/** English messages of the panel for a message to sign. */
export const messages = {
  'message-panel.domain': 'Requested by',
  'message-panel.other-domain': (page: string) =>
    `You’re on ${page}, but this message is for another site. It may be used to sign in there as you. Don’t sign it.`,
  'message-panel.message': 'Message',
  'message-panel.copy': 'Copy message',
  'message-panel.show-all': 'Show all',
  'message-panel.show-less': 'Show less',
} as const
