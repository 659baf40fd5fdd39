import type { Dispose } from '../async/disposer.js'
import { createLatest } from '../async/latest.js'
import type { AccountFacts, ChainAccount } from '../connection/chain-accounts.js'
import type { Environment } from '../environment.js'
import type { CaipAddress, CaipNetworkId } from '../networks/caip-network.js'
import type { Cache } from '../storage/cache.js'
import type { TokenBalance } from './token-balance.js'

const period = 10_000 // ms between two requests while balances are shown
const blockTime = 30_000 // ms after a failure in which nothing is asked by itself, §9
const mostForced = 50 // token addresses in one request

/** The feature `balances`: what the account in view holds besides the network's coin, as the provider says. */
export interface Balances {
  /**
   * Somebody looks at the balances: they are asked for now and every 10 s.
   * @param options `isQuiet`: who looks says by itself that there are none; no toast does
   * @returns a function that ends it
   */
  watch(options?: { readonly isQuiet?: boolean }): Dispose
  /** Asks now: a person wants to try again. The result, a failure too, is in the account's state. */
  refresh(): Promise<void>
  /** The contract of a token, as its family writes addresses: with the checksum, where there is one. */
  contractOf(token: CaipAddress): string
  destroy(): void
}

/** The account in view, on the network in view. */
export type Holder = {
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly network: CaipNetworkId
  readonly status: ChainAccount['tokenBalanceStatus']
}

export type AskedHow = {
  /** The addresses of tokens that must not come from a cache of the provider. */
  readonly forced: readonly string[]
  /** A person has asked. */
  readonly isUrgent: boolean
}

/** What a provider tells of accounts, and what is kept of it for a while. */
export type TokenSource = {
  /** @returns null where the provider does not serve the network */
  ask(
    holder: Omit<Holder, 'status'>,
    how: AskedHow,
    signal: AbortSignal,
  ): Promise<TokenBalance[] | null>
  readonly cache: Pick<Cache<TokenBalance[]>, 'get' | 'set'>
}
export type BalancesDeps = Pick<Environment, 'after' | 'elapsed'> & {
  readonly source: TokenSource
  /** Null while no wallet is connected. */
  holder(): Holder | null
  describe(caipAddress: CaipAddress, facts: Partial<AccountFacts>): void
  /** Whether a person can see the page. */
  isVisible(): boolean
  /** Says that there are no balances. Called once for each network and opening of the modal. */
  tellUnavailable(): void
}

/** What the feature's own wiring calls besides. */
export interface BalancesController extends Omit<Balances, 'contractOf'> {
  /** Another account or network is in view. */
  viewChanged(): void
  /** A transaction has moved this token. */
  moved(network: CaipNetworkId, token: string): void
  /** The modal was closed: what is missing is told again at the next opening. */
  closed(): void
}

export function createBalances(deps: BalancesDeps): BalancesController {
  const latest = createLatest()
  const failedAt = new Map<CaipAddress, number>()
  const moved = new Map<CaipNetworkId, Set<string>>()
  const told = new Set<CaipNetworkId>()
  let watchers = 0
  let loud = 0 // watchers that are told by a toast
  let isEnded = false
  /** What the open request is about. */
  let asking: { readonly caipAddress: CaipAddress; readonly forced: readonly string[] } | null =
    null
  let stopTimer: Dispose = () => undefined

  function tell(network: CaipNetworkId) {
    if (loud === 0 || told.has(network)) return
    told.add(network)
    deps.tellUnavailable()
  }

  function isBlocked({ caipAddress }: Holder): boolean {
    const at = failedAt.get(caipAddress)
    return at !== undefined && deps.elapsed() - at < blockTime
  }

  async function ask(holder: Holder, isUrgent = false) {
    if (isEnded) return
    const { caipAddress, network } = holder
    const forced = [...(moved.get(network) ?? [])].slice(0, mostForced)
    if (asking?.caipAddress === caipAddress && forced.every((one) => asking?.forced.includes(one)))
      return
    asking = { caipAddress, forced }
    failedAt.delete(caipAddress)
    if (holder.status !== 'known') deps.describe(caipAddress, { tokenBalanceStatus: 'loading' })
    try {
      const answer = await latest.run(async (signal) => ({
        tokens: await deps.source.ask(holder, { forced, isUrgent }, signal),
      }))
      if (!answer) return // another request has taken its place
      asking = null
      for (const token of forced) moved.get(network)?.delete(token)
      known(holder, answer.tokens)
    } catch {
      asking = null
      failedAt.set(caipAddress, deps.elapsed())
      failed(holder)
    }
  }

  function known({ caipAddress, network }: Holder, tokens: TokenBalance[] | null) {
    if (tokens) deps.source.cache.set(caipAddress, tokens)
    else tell(network)
    deps.describe(caipAddress, {
      tokenBalance: tokens ?? [],
      tokenBalanceStatus: tokens ? 'known' : 'unsupported',
    })
  }

  /** A failure is a state and no error: views show it with a button to try again. */
  function failed({ caipAddress, network }: Holder) {
    deps.describe(caipAddress, { tokenBalanceStatus: 'failed' })
    tell(network)
  }

  /** Asks, unless the provider has failed a moment ago. */
  async function askByItself() {
    const holder = deps.holder()
    if (!holder) return
    if (!isBlocked(holder)) return ask(holder)
    if (holder.status !== 'failed') failed(holder)
    else tell(holder.network) // who looked before was quiet
  }

  /** Shows what is cached, else asks. */
  async function look() {
    const holder = deps.holder()
    if (!holder) return
    const cached = moved.get(holder.network)?.size
      ? null
      : deps.source.cache.get(holder.caipAddress)
    if (!cached) return askByItself()
    if (holder.status !== 'known')
      deps.describe(holder.caipAddress, { tokenBalance: cached, tokenBalanceStatus: 'known' })
  }

  function begin() {
    stopTimer()
    if (isEnded) return
    stopTimer = deps.after(period, () => {
      begin()
      if (deps.isVisible()) void askByItself()
    })
  }

  return {
    watch({ isQuiet = false } = {}) {
      let isOver = false
      watchers++
      if (!isQuiet) loud++
      if (watchers === 1) begin()
      void look()
      return () => {
        if (isOver) return
        isOver = true
        watchers--
        if (!isQuiet) loud--
        if (watchers === 0) stopTimer()
      }
    },
    async refresh() {
      const holder = deps.holder()
      if (holder) await ask(holder, true)
    },
    viewChanged() {
      latest.stop()
      asking = null
      if (watchers === 0) return
      begin()
      void look()
    },
    moved(network, token) {
      moved.set(network, (moved.get(network) ?? new Set()).add(token))
      if (watchers > 0 && deps.holder()?.network === network) void askByItself()
    },
    closed: () => told.clear(),
    destroy() {
      isEnded = true
      stopTimer()
      latest.stop()
      watchers = 0
      loud = 0
    },
  }
}
