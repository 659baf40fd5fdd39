/** English messages of rows of fees. */
export const messages = {
  'fee-rows.about': (fee: string) => `About: ${fee}`,
  'fee-rows.loading': 'Working it out',
  'fee-rows.unknown': 'Not known',
} as const
