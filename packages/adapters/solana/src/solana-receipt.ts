import type { Environment, Receipt, Rpc, Transfer } from '@gla/core/family'
import { pollReceipt } from '@gla/core/family'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { compareTransaction } from './compare-transaction.js'

const times = {
  deadline: 180_000, // ms; a transaction that is not in after some 150 blocks, a minute or two, never comes
  firstPause: 1_000,
  longestPause: 1_000,
}

const mostUnread = 10 // looks, a second apart, for a transaction that no endpoint returns
const longestWire = 4_096 // characters

const schema = z.object({
  value: z.array(
    z.nullable(
      z.object({ err: z.unknown(), confirmationStatus: z.optional(z.nullable(z.string())) }),
    ),
  ),
})

const transactionSchema = z.object({
  transaction: z.tuple([z.string().check(z.maxLength(longestWire)), z.literal('base64')]),
  meta: z.unknown(),
})
const metaSchema = z.object({ fee: z.bigint().check(z.gte(0n), z.lt(2n ** 64n)) }) // lamports

/** `fee`: in lamports, if the endpoint tells it. */
type Included = { message: Uint8Array; fee: string | undefined }

/** What the person reviewed. */
type Reviewed = Pick<Transfer, 'from' | 'to' | 'value'>

/**
 * Waits until a transaction is `confirmed`: most of the network voted for its block. Then it is read from the chain, because
 * a wallet may send something else. If no endpoint returns it, it counts as the reviewed transfer.
 * @returns null after 3 minutes
 * @throws KitError `connection/cancelled`
 */
export function waitForSolanaReceipt(
  env: Pick<Environment, 'after'>,
  rpc: Rpc,
  hash: string,
  reviewed?: Reviewed,
  signal?: AbortSignal,
): Promise<Receipt | null> {
  const begin = (signal: AbortSignal) => {
    let unread = 0
    return async (): Promise<Receipt | null> => {
      const status = await askStatus(rpc, hash, signal)
      if (status !== 'succeeded' || !reviewed) return status && { status, hash }
      const read = await readTransaction(rpc, hash, signal)
      if (!read && ++unread < mostUnread) return null
      return read ? compared(read, hash, reviewed) : { status, hash }
    }
  }
  return pollReceipt(env, begin, signal, times)
}

function compared({ message, fee }: Included, hash: string, reviewed: Reviewed): Receipt {
  if (compareTransaction(message, reviewed) === 'other') return { status: 'different', hash }
  // Its payer has been compared, too.
  return { status: 'succeeded', hash, ...(fee && { paid: { by: reviewed.from, fee } }) }
}

async function askStatus(
  rpc: Rpc,
  hash: string,
  signal: AbortSignal,
): Promise<'succeeded' | 'reverted' | null> {
  const params = [[hash], { searchTransactionHistory: true }]
  const { value } = z.parse(schema, await rpc('getSignatureStatuses', params, signal))
  const status = value[0]
  if (!['confirmed', 'finalized'].includes(status?.confirmationStatus ?? '')) return null
  return status?.err === null ? 'succeeded' : 'reverted'
}

/** A transaction as the chain has it; null while no endpoint returns it. */
async function readTransaction(
  rpc: Rpc,
  hash: string,
  signal: AbortSignal,
): Promise<Included | null> {
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  }
  try {
    const answer = await rpc('getTransaction', [hash, options], signal)
    const { transaction, meta } = z.parse(transactionSchema, answer)
    const bytes = base64.decode(transaction[0])
    const fee = metaSchema.safeParse(meta).data?.fee.toString()
    // Each signature has 64 bytes, and their number comes first.
    return { message: bytes.slice(1 + 64 * (bytes[0] ?? 0)), fee }
  } catch (error) {
    if (signal.aborted) throw error
    return null // some nodes keep no history
  }
}
