import type { SessionTypes } from '@walletconnect/types'
import { withDeadline } from '../../async/deadline.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { CaipNetwork } from '../../networks/caip-network.js'
import { deprecatedNetworkId } from '../../networks/solana-ids.js'
import type { ConnectRequest } from '../connector.js'
import type { QuietClient } from './wallet-connect-client.js'
import { requestError } from './wallet-connect-error.js'
import type { SessionFamily } from './wallet-connect-options.js'
import { endPairing, hearAnswer, untilEnd } from './wallet-connect-proposal-answer.js'
import { keepCode } from './wallet-connect-resume.js'
import { pairingLife } from './wallet-connect-stored.js'

const linkDeadline = 8_000 // ms until there must be a link: what failed is told within 10 s of the click

/**
 * Shows a link and waits for what a wallet makes of it. All is optional: every network of every family. The caller
 * holds the transport. Whatever comes out, the pairing is gone afterwards: it has served.
 * @throws KitError `relay/unreachable` when there is no link in 10 s, `relay/refused`, `wallet/rejected`,
 * `network/not-supported`, `session/*`, `pairing/expired`, `connection/cancelled`
 */
export async function propose(
  client: QuietClient,
  env: Pick<Environment, 'after' | 'now'>,
  families: readonly SessionFamily[],
  { networks, signal, onUri, wallet }: ConnectRequest,
): Promise<SessionTypes.Struct> {
  const { sign, transport } = client
  const optionalNamespaces = namespacesFor(families, networks)
  let pairingTopic: string | null = null
  const forget = async () => {
    if (pairingTopic) await endPairing(client, pairingTopic)
  }

  /** A link a wallet can use: the relay has the proposal. */
  async function prepare(end: AbortSignal) {
    await transport.ready()
    const { topic, uri } = await sign.core.pairing.create({
      internal: { skipSubscribe: true },
    } as never)
    pairingTopic = topic
    await sign.core.pairing.activate({ topic }) // or connect() makes another
    if (end.aborted) throw new KitError('connection/cancelled')
    await sign.connect({ pairingTopic: topic, optionalNamespaces })
    return { uri, answered: hearAnswer(client, topic, env.now()) }
  }

  try {
    const { uri, answered } = await withDeadline(
      env,
      linkDeadline,
      (end) => {
        const work = prepare(end)
        // Given up before it was ready: what it made in the meantime goes too.
        const settled = () => (end.aborted ? forget() : undefined)
        work.then(settled, settled)
        return work
      },
      { signal, code: 'relay/unreachable' },
    )
    const ends = env.now() + pairingLife
    if (pairingTopic) keepCode(client, pairingTopic, ends, wallet?.())
    onUri?.(uri, ends)
    return await untilEnd(env, ends, answered, signal)
  } catch (error) {
    throw requestError(error)
  } finally {
    await forget()
  }
}

function namespacesFor(families: readonly SessionFamily[], networks: readonly CaipNetwork[]) {
  const asked = families.map(({ namespace, session: { methods, events } }) => {
    const ids = networks
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map(({ caipNetworkId }) => caipNetworkId)
    const old = ids.flatMap((id) => deprecatedNetworkId(id) ?? [])
    const chains = [...ids, ...old.filter((id) => !ids.includes(id))]
    const one = { chains, methods: [...methods], events: [...events] }
    return [namespace, one] satisfies [string, object]
  })
  return Object.fromEntries(asked.filter(([, { chains }]) => chains.length > 0))
}
