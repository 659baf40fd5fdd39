/** What rows of fees say, in English. */
export const messages = {
  'fee-rows.about': (fee: string) => `About: ${fee}`,
  'fee-rows.loading': 'Working it out',
  'fee-rows.unknown': 'Not known',
} as const
