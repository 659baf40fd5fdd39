import type { Adapter, ReceiverKind, Transfer } from '../adapters/adapter.js'
import { isSameAddress } from '../networks/same-address.js'

/**
 * Reads what a receiver is, if that is worth a warning.
 * @throws KitError `network/unreachable`
 */
export async function readReceiverKind(
  adapter: Adapter,
  { network, from, to, token }: Omit<Transfer, 'value'>,
  signal: AbortSignal,
): Promise<ReceiverKind | null> {
  if (to === from) return 'own'
  // Whoever copies the address of the token in place of one of a wallet gives the token away.
  if (isSameAddress(to, token?.address)) return 'mint'
  return (await adapter.receiverKind?.(network, to, signal)) ?? null
}
