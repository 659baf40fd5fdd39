/** English messages of the row of a permission. */
export const messages = {
  'permission-row.until': (time: string) => `Until ${time}`,
  'permission-row.ended': (time: string) => `Ended on ${time}`,
  'permission-row.revoke': 'Revoke',
  'permission-row.revoke-of': (who: string) => `Revoke what ${who} may do`,
  'permission-row.question': (who: string) =>
    `If you revoke this, ${who} can no longer do any of it.`,
  'permission-row.keep': 'Keep',
  'permission-row.revoking': 'Revoking',
} as const
