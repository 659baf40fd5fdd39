import { withDeadline } from '../async/deadline.js'
import type { Connector, ConnectRequest } from '../connectors/connector.js'
import { describeError } from '../errors/describe-error.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { memberOf } from '../untrusted/member-of.js'
import type { AcceptWalletDeps } from './accept-wallet.js'
import { acceptWallet } from './accept-wallet.js'
import type { WalletAnswer } from './connection-transitions.js'
import type { IdentityClaims } from './identity-claims.js'
import { spansNamespaces } from './spans-namespaces.js'

const chunkDeadline = 30_000 // ms to load a connector's code
const browserDeadline = 3_000 // ms, ruling 9
const serviceDeadline = 10_000 // ms, rulings 9 and 25: a relay, or the site of an embedded wallet

export type ReconnectDeps = AcceptWalletDeps & {
  elapsed(): number
  request(namespace: ChainNamespace, signal: AbortSignal): Omit<ConnectRequest, 'onUri'>
  connector(id: string, namespace?: ChainNamespace): Connector | null
  /** Waits for a wallet that has not announced itself yet. */
  findConnector(
    id: string,
    signal: AbortSignal,
    namespace: ChainNamespace,
  ): Promise<Connector | null>
  /** If two wallets claim the same identity, neither is restored. */
  claims: Pick<IdentityClaims, 'restoring' | 'refuses' | 'check'>
}

/**
 * Reconnects one wallet for these attempts, without prompting the person. One answer restores all of their connections, or
 * none of them is restored.
 * @param signal aborted when all attempts are cancelled
 * @param isSync another tab has connected them: what is missing here stays stored
 * @throws the wallet's error, or `connection/timeout`. The connections stay stored, and the next visit tries again.
 */
export async function reconnectWallet(
  deps: ReconnectDeps,
  attempts: WalletAnswer['attempts'],
  signal: AbortSignal,
  isSync: boolean,
): Promise<void> {
  const { connections } = deps
  const [{ connectorId, namespace }] = attempts
  const isRemote = spansNamespaces(deps.connector(connectorId))
  const deadline = isRemote ? serviceDeadline : browserDeadline

  const begun = deps.elapsed()
  deps.claims.restoring(connectorId, begun + deadline)
  const find = (signal: AbortSignal) => deps.findConnector(connectorId, signal, namespace)
  const connector = await withDeadline(deps, deadline, find, { signal })
  const left = deadline - (deps.elapsed() - begun)
  // The time to load code does not count against the wallet's deadline.
  const preload = connector && memberOf(connector, 'preload')
  if (preload)
    await withDeadline(deps, chunkDeadline, async () => preload.call(connector), { signal })

  let isLocked = false
  async function ask(signal: AbortSignal) {
    if (!connector || deps.claims.refuses(connectorId)) return null
    const link = await connector.reconnect(deps.request(namespace, signal))
    isLocked = !link && !spansNamespaces(connector) // ruling 38: of a wallet of this browser, only a sign-out is final
    if (!link || deps.claims.refuses(connectorId)) return null
    return acceptWallet(deps, { attempts, connector, link })
  }
  const done = (announce: (() => void) | null) => {
    connections.notRestored(attempts, isSync || isLocked)
    announce?.()
    deps.claims.check() // another wallet may have claimed the identity meanwhile
  }
  if (!isRemote) return withDeadline(deps, left, ask, { signal }).then(done)

  // Rulings 9 and 25: a late answer from elsewhere still restores; one of a browser wallet is dropped.
  const answer = ask(signal)
  return withDeadline(deps, left, () => answer, { signal }).then(done, (error) => {
    connections.failed(attempts, describeError(error).code, true)
    answer.then(done, () => {
      for (const attempt of attempts) attempt.end()
    })
  })
}
