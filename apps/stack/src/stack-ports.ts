import type { Disposer } from './disposer.js'
import { type ReservedPort, reservePort } from './ports.js'
import type { StackOptions, StackProgress } from './stack.js'

/** One reserved port for each service. */
export interface ReservedPorts {
  readonly app?: ReservedPort
  readonly wallet?: ReservedPort
  readonly relay: ReservedPort
  readonly provider?: ReservedPort
  readonly everything?: ReservedPort
  readonly embedded?: EmbeddedPorts
  readonly chains: readonly [ReservedPort, ReservedPort]
  readonly solana: ReservedPort
}

/** Of the embedded wallet's site, and of where its mails come. */
export interface EmbeddedPorts {
  readonly site: ReservedPort
  readonly inbox: ReservedPort
  readonly inboxPage: ReservedPort
}

/** The names shown to users, in the order in which they are printed. */
export const serviceNames = {
  app: 'app',
  wallet: 'demo wallet',
  relay: 'relay',
  provider: 'provider',
  everything: 'page with everything',
  embedded: 'embedded wallet',
  inbox: 'inbox',
  inboxPage: 'page of the inbox',
  chains: ['GLA Local', 'GLA Local 2'],
  solana: 'GLA Local Solana',
} as const

/**
 * Reserves every port before anything starts, so that pages have all addresses from the first
 * answer. Reports each port that was taken.
 */
export async function reservePorts(
  { ports = {}, serve = {}, provider = false, embedded = false }: StackOptions,
  report: (progress: StackProgress) => void,
  disposer: Disposer,
): Promise<ReservedPorts> {
  const reserve = async (service: string, wanted = 0) => {
    const port = await reservePort(wanted)
    await disposer.add(port.release)
    const { used } = port
    if (wanted !== 0 && used !== wanted) report({ kind: 'port-taken', service, wanted, used })
    return port
  }
  return {
    ...(serve.app !== undefined && { app: await reserve(serviceNames.app, ports.app) }),
    ...(serve.wallet && { wallet: await reserve(serviceNames.wallet, ports.wallet) }),
    relay: await reserve(serviceNames.relay, ports.relay),
    ...(provider && { provider: await reserve(serviceNames.provider, ports.provider) }),
    ...(serve.everything !== undefined && {
      everything: await reserve(serviceNames.everything, ports.everything),
    }),
    ...(embedded && {
      embedded: {
        site: await reserve(serviceNames.embedded, ports.embedded),
        inbox: await reserve(serviceNames.inbox, ports.inbox),
        inboxPage: await reserve(serviceNames.inboxPage, ports.inboxPage),
      },
    }),
    chains: [
      await reserve(serviceNames.chains[0], ports.chains?.[0]),
      await reserve(serviceNames.chains[1], ports.chains?.[1]),
    ],
    solana: await reserve(serviceNames.solana, ports.solana),
  }
}
