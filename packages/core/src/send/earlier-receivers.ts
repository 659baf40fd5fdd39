import type { ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import type { Intent } from '../transactions/intents.js'

/**
 * To whom this app has sent from this browser: each receiver once, the latest first. What the dapp sends by itself does not
 * count, nor do calls of contracts, nor does what may not have arrived: a receiver is known only by a transfer that is on its
 * way or done.
 */
export function earlierReceivers(
  sent: readonly State<Intent>[],
  namespace: ChainNamespace,
): readonly string[] {
  const counts = ({ byApp, caipNetworkId, kind, status }: State<Intent>) =>
    !byApp &&
    (kind === 'transfer' || kind === 'token') &&
    caipNetworkId.startsWith(`${namespace}:`) &&
    (status === 'submitted' || status === 'succeeded')
  return [
    ...new Set(
      sent
        .filter(counts)
        .map(({ to }) => to)
        .reverse(),
    ),
  ]
}
