import type { ApiAnswer } from '../src/api/api-calls.js'
import type { HistoryTransaction } from '../src/history/transaction.js'

export type GivenTransaction = ApiAnswer<'history'>['data'][number]

export const historyOwner = `0x${'a1'.repeat(20)}`
export const stranger = `0x${'b2'.repeat(20)}`
export const tokenAddress = `0x${'c3'.repeat(20)}`
/** When block 0 was mined. */
const start = Date.UTC(2026, 10, 26)

export const hashOf = (at: number) => `0x${at.toString(16).padStart(64, '0')}` as const

/** The transaction of block `at`, as a provider gives it: the account received a coin. */
export function givenTransaction(
  at: number,
  { metadata, ...more }: { metadata?: object; transfers?: object[]; [field: string]: unknown } = {},
): GivenTransaction {
  return {
    id: hashOf(at),
    metadata: {
      operationType: 'receive',
      hash: hashOf(at),
      chain: 'eip155:31337',
      minedAt: new Date(start + at * 1000).toISOString(),
      sentFrom: stranger,
      sentTo: historyOwner,
      status: 'confirmed',
      nonce: at,
      block: `${at}`,
      ...metadata,
    },
    transfers: [givenTransfer()],
    ...more,
  } as GivenTransaction
}

export const givenTransfer = (more: object = {}) => ({
  direction: 'in',
  quantity: { numeric: '1.50' },
  sender: stranger,
  receiver: historyOwner,
  ...more,
})

/** The transaction of block `at`, as the kit has it. */
export const historyTransaction = (
  at: number,
  more: Partial<HistoryTransaction> = {},
): HistoryTransaction => ({
  hash: hashOf(at),
  caipNetworkId: 'eip155:31337',
  kind: 'received',
  status: 'confirmed',
  time: start + at * 1000,
  sender: stranger,
  receiver: historyOwner,
  nonce: at,
  block: `${at}`,
  fee: null,
  movements: [],
  moreMovements: 0,
  approvals: [],
  ...more,
})
