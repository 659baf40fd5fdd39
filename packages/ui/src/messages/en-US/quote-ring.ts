/** English messages of the ring of a quote. */
export const messages = {
  'quote-ring.refresh': 'Refresh quote',
  'quote-ring.left': (seconds: string) => `New quote in ${seconds} s`,
  'quote-ring.asking': 'Getting a new quote',
} as const
