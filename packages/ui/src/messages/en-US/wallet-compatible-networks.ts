/** What the view Compatible networks says, in English. */
export const messages = {
  'compatible.text':
    'You can only receive assets on these networks. What is sent on another one may be lost.',
} as const
