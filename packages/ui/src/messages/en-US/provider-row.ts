/** What the row of a provider says, in English. */
export const messages = {
  'provider-row.outside': 'opens in a new window',
  'provider-row.preparing': 'Preparing',
} as const
