/** English messages of the row of a permission. */
export const messages = {
  'permission-row.until': (time: string) => `Until ${time}`,
  'permission-row.ended': (time: string) => `Expired on ${time}`,
  'permission-row.revoke': 'Revoke',
  'permission-row.revoke-of': (who: string) => `Revoke permissions of ${who}`,
  'permission-row.question': (who: string) => `${who} will lose these permissions.`,
  'permission-row.keep': 'Keep',
  'permission-row.revoking': 'Revoking',
} as const
