import type { Undo } from '../../async/disposer.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { CaipNetworkId } from '../../networks/caip-network.js'
import type { Provider, ProviderRequest } from '../connector.js'
import { createListeners } from '../listeners.js'
import type { Dialect, Place } from './session-namespace.js'
import { SessionError } from './wallet-connect-error.js'
import type { WalletRequest } from './wallet-connect-requests.js'
import type { Approval } from './wallet-connect-session.js'

const updateDeadline = 3_000 // ms a wallet has to add a network to the session after it said yes to one
const mostSaid = 100 // accounts in an event

type ProviderEvent = Parameters<Provider['on']>[0]

/** A provider over one chain family's part of a wallet session, and what the session tells it. */
export interface SessionProvider {
  readonly provider: Provider
  network(): CaipNetworkId | null
  accounts(): string[]
  /** The wallet's event, as it came. Ignored unless it fits the session. */
  hear(event: { name?: unknown; data?: unknown }, chainId: unknown): void
  /** The session's namespaces changed. */
  update(): void
  /** The session is over: open requests fail, listeners hear `disconnect` once. */
  end(error: Error): void
  /** The same, and nobody hears of it. */
  destroy(): void
}

export type SessionProviderDeps = Pick<Environment, 'after'> & {
  dialect: Dialect
  /** Networks in the order they are liked. */
  preferred: readonly CaipNetworkId[]
  approval(): Approval
  /** @throws KitError `session/expired`, `wallet/disconnected` */
  check(): void
  ask(request: Omit<WalletRequest, 'topic'>): Promise<unknown>
}

export function createSessionProvider(deps: SessionProviderDeps): SessionProvider {
  const { dialect } = deps
  const listeners = createListeners<ProviderEvent>()
  const over = new AbortController()
  const updates = new Set<Undo>()
  let network = choose(null)
  let chosen: string[] | null = null // the wallet's own order, once it gave one
  let told = state()

  function choose(now: CaipNetworkId | null): CaipNetworkId | null {
    const { networks, accountsOn, has } = deps.approval()
    const liked = [now, ...deps.preferred, ...networks].filter(
      (id): id is CaipNetworkId => id !== null && has(id),
    )
    return liked.find((id) => accountsOn(id).length > 0) ?? liked[0] ?? null
  }
  function accounts(): string[] {
    const all = network ? deps.approval().accountsOn(network) : []
    return chosen?.filter((address) => all.includes(address)) ?? all
  }
  function state() {
    return { network, accounts: accounts() }
  }
  /** Tells what is different from what was told. */
  function tell() {
    const before = told
    told = state()
    if (told.network && told.network !== before.network)
      listeners.emit('chainChanged', dialect.chainValue(told.network))
    if (told.accounts.join() !== before.accounts.join())
      listeners.emit('accountsChanged', [...told.accounts])
  }
  function moveTo(next: CaipNetworkId) {
    network = next
    if (accounts().length === 0) chosen = null
    tell()
  }
  const isApproved = (id: CaipNetworkId) => deps.approval().has(id)
  const approves = (method: string) => deps.approval().approves(method)

  function added(id: CaipNetworkId): Promise<boolean> {
    if (isApproved(id)) return Promise.resolve(true)
    return new Promise((resolve) => {
      const done = () => {
        stop()
        updates.delete(look)
        resolve(isApproved(id))
      }
      const look = () => {
        if (isApproved(id) || over.signal.aborted) done()
      }
      const stop = deps.after(updateDeadline, done)
      updates.add(look)
    })
  }

  async function forward(
    method: string,
    params: unknown,
    onAsked?: ProviderRequest['onAsked'],
  ): Promise<unknown> {
    deps.check()
    if (!network) throw new KitError('connector/no-accounts')
    if (!approves(method)) throw new SessionError(4200, 'Unsupported operation')
    const id = deps.approval().wireId(network)
    return deps.ask({ network: id, method, params, onAsked, signal: over.signal })
  }

  const place: Place = {
    network: () => network,
    accounts,
    isApproved,
    approves,
    moveTo,
    added,
    forward,
  }
  const answers = dialect.answers(place)

  function hearAccounts(data: unknown) {
    if (!Array.isArray(data)) return
    const said = (data.slice(0, mostSaid) as unknown[]).flatMap((one) => readAddress(one) ?? [])
    const all = network ? deps.approval().accountsOn(network) : []
    const known = said.flatMap(
      (address) => all.find((one) => dialect.plain(one) === dialect.plain(address)) ?? [],
    )
    if (known.length === 0 && data.length > 0) return // addresses it was never allowed to use
    chosen = [...new Set(known)]
    tell()
  }

  function close() {
    over.abort()
    for (const look of [...updates]) look()
  }

  return {
    provider: {
      async request({ method, params = [], onAsked }) {
        if (over.signal.aborted) throw new KitError('wallet/disconnected')
        const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
        return answer ? answer(params) : forward(method, params, onAsked)
      },
      on: listeners.on,
    },
    network: () => network,
    accounts,
    hear({ name, data }, chainId) {
      if (dialect.accountEvents.includes(name as string)) hearAccounts(data)
      if (name !== 'chainChanged') return
      const said = dialect.readNetwork(data) ?? dialect.readNetwork(chainId)
      if (said && isApproved(said)) moveTo(said)
    },
    update() {
      network = choose(network)
      if (accounts().length === 0) chosen = null
      tell()
      for (const look of [...updates]) look()
    },
    end(error) {
      if (over.signal.aborted) return
      close()
      listeners.emit('disconnect', error)
    },
    destroy: close,
  }
}

/** An address as wallets say it: by itself, as CAIP-10, or with what else they know of it. */
function readAddress(said: unknown): string | null {
  const { address, pubkey } = Object(said) as { address?: unknown; pubkey?: unknown }
  const text = [said, address, pubkey].find((one) => typeof one === 'string')
  return typeof text === 'string' && text.length <= 256 ? (text.split(':').at(-1) ?? null) : null
}
