/** English messages of the row of a provider. */
export const messages = {
  'provider-row.outside': 'opens in a new window',
  'provider-row.preparing': 'Preparing',
} as const
