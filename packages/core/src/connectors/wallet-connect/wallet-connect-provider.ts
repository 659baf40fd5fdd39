import type { Dispose } from '../../async/disposer.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { CaipNetworkId } from '../../networks/caip-network.js'
import { ownRecord } from '../../untrusted/own-record.js'
import type { Provider, ProviderRequest } from '../connector.js'
import { createListeners } from '../listeners.js'
import type { SessionNamespace } from './session-namespace.js'
import { SessionError } from './wallet-connect-error.js'
import { copyJson } from './wallet-connect-json.js'
import type { WalletRequest } from './wallet-connect-requests.js'
import type { Approval } from './wallet-connect-session.js'

const updateDeadline = 3_000 // ms for a wallet to add a network to the session after it approved the request
const mostAccounts = 100 // per event

type ProviderEvent = Parameters<Provider['on']>[0]

/** The provider of one namespace of a session, with the methods by which the session updates it. */
export interface SessionProvider {
  readonly provider: Provider
  network(): CaipNetworkId | null
  accounts(): string[]
  /** Handles an event of the wallet. Untrusted; ignored unless it fits the session. */
  handle(event: { name?: unknown; data?: unknown }, chainId: unknown): void
  /** Call it when the session's namespaces have changed. */
  update(): void
  /** Ends the provider: pending requests fail, and `disconnect` is emitted once. */
  end(error: Error): void
  /** Ends the provider without emitting an event. */
  destroy(): void
}

export type SessionProviderDeps = Pick<Environment, 'after'> & {
  rules: SessionNamespace
  /** The networks in order of preference. */
  preferred: readonly CaipNetworkId[]
  approval(): Approval
  /** @throws KitError `session/expired`, `wallet/disconnected` */
  check(): void
  ask(request: Omit<WalletRequest, 'topic'>): Promise<unknown>
}

export function createSessionProvider(deps: SessionProviderDeps): SessionProvider {
  const { rules } = deps
  const listeners = createListeners<ProviderEvent>()
  const over = new AbortController()
  const updates = new Set<Dispose>()
  let network = choose(null)
  let chosen: string[] | null = null // the addresses of the wallet's last account event
  let emitted = state()

  function choose(now: CaipNetworkId | null): CaipNetworkId | null {
    const { networks, accountsOn, has } = deps.approval()
    const candidates = [now, ...deps.preferred, ...networks].filter(
      (id): id is CaipNetworkId => id !== null && has(id),
    )
    return candidates.find((id) => accountsOn(id).length > 0) ?? candidates[0] ?? null
  }
  function accounts(): string[] {
    const all = network ? deps.approval().accountsOn(network) : []
    return chosen?.filter((address) => all.includes(address)) ?? all
  }
  function state() {
    return { network, accounts: accounts() }
  }
  /** Emits the values that differ from those last emitted. */
  function emitChanges() {
    const before = emitted
    emitted = state()
    if (emitted.network && emitted.network !== before.network)
      listeners.emit('chainChanged', rules.chainValue(emitted.network))
    if (emitted.accounts.join() !== before.accounts.join())
      listeners.emit('accountsChanged', [...emitted.accounts])
  }
  function moveTo(next: CaipNetworkId) {
    network = next
    if (accounts().length === 0) chosen = null
    emitChanges()
  }
  const isApproved = (id: CaipNetworkId) => deps.approval().has(id)
  const approves = (method: string) => deps.approval().approves(method)

  function added(id: CaipNetworkId): Promise<boolean> {
    if (isApproved(id)) return Promise.resolve(true)
    return new Promise((resolve) => {
      const done = () => {
        stop()
        updates.delete(check)
        resolve(isApproved(id))
      }
      const check = () => {
        if (isApproved(id) || over.signal.aborted) done()
      }
      const stop = deps.after(updateDeadline, done)
      updates.add(check)
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
    const copy = copyJson(params)
    return deps.ask({ network: id, method, params: copy, onAsked, signal: over.signal })
  }

  const answers = rules.answers({
    network: () => network,
    accounts,
    isApproved,
    approves,
    moveTo,
    added,
    forward,
  })

  function takeAccounts(data: unknown) {
    if (!Array.isArray(data)) return
    const addresses = (data.slice(0, mostAccounts) as unknown[]).flatMap(
      (one) => readAddress(one) ?? [],
    )
    const all = network ? deps.approval().accountsOn(network) : []
    const known = addresses.flatMap(
      (address) => all.find((one) => rules.normalize(one) === rules.normalize(address)) ?? [],
    )
    if (known.length === 0 && data.length > 0) return // none of these addresses is in the session
    chosen = [...new Set(known)]
    emitChanges()
  }

  function close() {
    over.abort()
    for (const check of [...updates]) check()
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
    handle({ name, data }, chainId) {
      if (rules.accountEvents.includes(name as string)) takeAccounts(data)
      if (name !== 'chainChanged') return
      const reported = rules.readNetwork(data) ?? rules.readNetwork(chainId)
      if (reported && isApproved(reported)) moveTo(reported)
    },
    update() {
      network = choose(network)
      if (accounts().length === 0) chosen = null
      emitChanges()
      for (const check of [...updates]) check()
    },
    end(error) {
      if (over.signal.aborted) return
      close()
      listeners.emit('disconnect', error)
    },
    destroy: close,
  }
}

/** Reads an address in any form that wallets use: plain, as CAIP-10, or in an object with other fields. */
function readAddress(value: unknown): string | null {
  const { address, pubkey } = ownRecord(value)
  const text = [value, address, pubkey].find((one) => typeof one === 'string')
  return typeof text === 'string' && text.length <= 256 ? (text.split(':').at(-1) ?? null) : null
}
