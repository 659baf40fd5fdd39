import type { Adapter, Transfer } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'
import { reserveOf } from './fee-reserve.js'

/**
 * Reads the most that can be sent: the balance less what is kept back for the fee. A receiver with code can cost more than an
 * ordinary account, so where one is given, the fee of sending it that much counts too.
 * @param to null while no address is typed
 * @throws KitError `send/insufficient-funds`, `network/unreachable`
 */
export async function readMax(
  adapter: Pick<Adapter, 'balance' | 'estimate'>,
  { network, from, to }: Omit<Transfer, 'value' | 'to'> & { to: string | null },
  signal: AbortSignal,
): Promise<{ balance: bigint; most: bigint }> {
  const balance = await adapter.balance(network, from, signal)
  const self = await adapter.estimate({ network, from, to: from, value: 0n }, signal)
  const most = balance - reserveOf(self)
  if (most <= 0n) throw new FeatureError('send/insufficient-funds')
  if (to === null || to === from) return { balance, most }
  // A receiver that refuses, or a node that does not answer here, is for the review to tell.
  const exact = await adapter.estimate({ network, from, to, value: most }, signal).catch(() => null)
  if (exact === null || exact.fee <= self.fee) return { balance, most }
  const left = balance - reserveOf(exact)
  if (left <= 0n) throw new FeatureError('send/insufficient-funds')
  return { balance, most: left }
}
