/** English messages of the row of a transaction. */
export const messages = {
  'transaction-row.transfer': 'Transfer',
  'transaction-row.sent': 'Sent',
  'transaction-row.received': 'Received',
  'transaction-row.swap': 'Swap',
  'transaction-row.swapped': 'Swapped',
  'transaction-row.bought': 'Bought',
  'transaction-row.approved': 'Approved',
  'transaction-row.permission': 'Approval',
  'transaction-row.revoked': 'Approval revoked',
  'transaction-row.minted': 'Minted',
  'transaction-row.burned': 'Burned',
  'transaction-row.contract': 'Contract call',
  'transaction-row.to': (who: string) => `To ${who}`,
  'transaction-row.from': (who: string) => `From ${who}`,
  'transaction-row.unknown-amount': (unit: string) =>
    unit ? `Unknown amount of ${unit}` : 'Unknown amount',
  'transaction-row.more': (count: string) => `and ${count} more`,
  'transaction-row.pending': 'Pending',
  'transaction-row.unclear': 'Outcome unknown',
  'transaction-row.failed': 'Failed',
  'transaction-row.opens': 'Opens the explorer in a new tab',
} as const
