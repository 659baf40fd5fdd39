/** English messages of rows of fees. */
export const messages = {
  'fee-rows.about': (fee: string) => `About ${fee}`,
  'fee-rows.loading': 'Estimating',
  'fee-rows.unknown': 'Unknown',
} as const
