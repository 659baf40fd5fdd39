import type { Adapter, ReceiverKind, Transfer } from '../adapters/adapter.js'

/**
 * Reads what a receiver is, if that is worth a warning.
 * @throws KitError `network/unreachable`
 */
export async function readReceiverKind(
  adapter: Adapter,
  { network, from, to }: Omit<Transfer, 'value'>,
  signal: AbortSignal,
): Promise<ReceiverKind | null> {
  return to === from ? 'own' : ((await adapter.receiverKind?.(network, to, signal)) ?? null)
}
