import type { SessionTypes } from '@walletconnect/types'
import { withDeadline } from '../../async/deadline.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { FeatureError } from '../../errors/feature-error.js'
import type { CaipNetwork } from '../../networks/caip-network.js'
import { deprecatedNetworkId } from '../../networks/solana-ids.js'
import type { ConnectRequest } from '../connector.js'
import type { PatchedClient } from './wallet-connect-client.js'
import { requestError } from './wallet-connect-error.js'
import type { RequestedNamespace } from './wallet-connect-options.js'
import { endPairing, proposalAnswer, waitUntil } from './wallet-connect-proposal-answer.js'
import { keepPairing } from './wallet-connect-resume.js'
import { pairingLife } from './wallet-connect-stored.js'

const linkDeadline = 10_000 // ms to create a link: a socket may take 8 s to open, and two requests follow

/**
 * Creates a `wc:` link and waits for a wallet's answer. All networks of all namespaces are requested as optional. The caller
 * must hold the transport. The pairing is deleted in any case.
 * @throws KitError `relay/unreachable` when there is no link in 10 s, `relay/refused`, `wallet/rejected`,
 * `network/not-supported`, `session/*`, `pairing/expired`, `connection/cancelled`
 */
export async function propose(
  client: PatchedClient,
  env: Pick<Environment, 'after' | 'now'>,
  namespaces: readonly RequestedNamespace[],
  { networks, signal, onUri, wallet }: ConnectRequest,
): Promise<SessionTypes.Struct> {
  const { sign, transport } = client
  const optionalNamespaces = namespacesFor(namespaces, networks)
  let pairingTopic: string | null = null
  const end = async () => {
    if (pairingTopic) await endPairing(client, pairingTopic)
  }

  /** Creates a link and waits until the relay has the proposal, so that a wallet can use it. */
  async function prepare(signal: AbortSignal) {
    await transport.ready()
    const { topic, uri } = await sign.core.pairing.create({
      internal: { skipSubscribe: true },
    } as never)
    pairingTopic = topic
    await sign.core.pairing.activate({ topic }) // otherwise connect() creates another pairing
    if (signal.aborted) throw new KitError('connection/cancelled')
    await sign.connect({ pairingTopic: topic, optionalNamespaces })
    return { uri, answered: proposalAnswer(client, topic, env.now()) }
  }

  try {
    const { uri, answered } = await withDeadline(
      env,
      linkDeadline,
      (signal) => {
        const work = prepare(signal)
        // Aborted before it was ready: the pairing it has created is deleted too.
        const settled = () => (signal.aborted ? end() : undefined)
        work.then(settled, settled)
        return work
      },
      { signal, failure: () => new FeatureError('relay/unreachable') },
    )
    const ends = env.now() + pairingLife
    if (pairingTopic) keepPairing(client, pairingTopic, ends, wallet?.())
    onUri?.(uri, ends)
    return await waitUntil(env, ends, answered, signal)
  } catch (error) {
    throw requestError(error)
  } finally {
    await end()
  }
}

function namespacesFor(requested: readonly RequestedNamespace[], networks: readonly CaipNetwork[]) {
  const asked = requested.map(({ namespace, session: { methods, events } }) => {
    const ids = networks
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map(({ caipNetworkId }) => caipNetworkId)
    const deprecated = ids.flatMap((id) => deprecatedNetworkId(id) ?? [])
    const chains = [...ids, ...deprecated.filter((id) => !ids.includes(id))]
    const part = { chains, methods: [...methods], events: [...events] }
    return [namespace, part] satisfies [string, object]
  })
  return Object.fromEntries(asked.filter(([, { chains }]) => chains.length > 0))
}
