import type { Dispose } from '../async/disposer.js'
import type { TokenSource } from '../balances/balances.js'
import type { Account } from '../connection/account.js'
import type { ChainAccount } from '../connection/chain-accounts.js'
import type { Environment } from '../environment.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState, fixed } from '../state.js'
import type { NetworkHoldings } from './network-holdings.js'
import { noHoldings, seenInAccount, toldHoldings } from './network-holdings.js'

const period = 30_000 // ms between two requests about a network, after a failure too, §9
const mostNetworks = 50
const mostAsked = 4 // networks at a time

/** What the connected accounts hold. */
export type PortfolioState = {
  /** In the order of the option `networks`: those of a family with a connected account, at most 50. */
  networks: readonly NetworkHoldings[]
}

/** The feature `portfolio`: what the connected accounts hold on every configured network. */
export interface Portfolio {
  readonly state: State<PortfolioState>
  /**
   * Somebody looks: each network is asked now, every 30 s while the page is visible, and after each own transaction there. Of the
   * network in view it says what the account's state says.
   * @returns a function that ends it
   */
  watch(): Dispose
  /** Asks again what has failed: a person wants to try again. */
  retry(): void
  destroy(): void
}

export type PortfolioDeps = Pick<Environment, 'after' | 'elapsed'> & {
  readonly networks: readonly CaipNetwork[]
  /** The connected account of a family; null: there is none. */
  addressOf(namespace: ChainNamespace): string | null
  /** The network in view. */
  inView(): CaipNetworkId
  /** What is known of the account in view: the same object until something of it changes. */
  account(): State<ChainAccount>
  refreshBalance: Account['refreshBalance']
  /** Has the tokens of the account in view asked for while it is not ended. No toast says that they failed. */
  watchBalances(): Dispose
  /** Asks for the tokens of the account in view again. */
  refreshTokens(): void
  /** Asks the chain. @returns whole coins, a decimal */
  balance(network: CaipNetwork, address: string, signal: AbortSignal): Promise<string>
  /** Null without a provider. */
  readonly tokens: TokenSource | null
  /** Whether a person can see the page. */
  isVisible(): boolean
}

/** What the feature's own wiring calls besides. */
export interface PortfolioController extends Portfolio {
  /** Accounts, the network in view, or what is known of the account in view may have changed. */
  follow(): void
  /** A transaction of ours was decided there. `tokens`: the contracts that it has moved. */
  moved(network: CaipNetworkId, tokens: readonly string[]): void
}

type Part = 'coin' | 'tokens'
type Entry = {
  readonly network: CaipNetwork
  readonly address: string
  shown: NetworkHoldings
  /** Until when each is not asked for by itself. */
  readonly rest: Record<Part, number>
  /** What is being asked, or waits for it, and what ends that. */
  readonly open: Set<Part>
  ending: AbortController
  /** Tokens that must not come from a cache of the provider. */
  readonly moved: Set<string>
  /** Its tokens have not been asked for: what is cached is enough. */
  isNew: boolean
  /** What was taken last of the account's state. */
  taken: State<ChainAccount> | null
}
type Asked = {
  readonly entry: Entry
  readonly parts: readonly Part[]
  readonly isUrgent: boolean
  readonly signal: AbortSignal
}

export function createPortfolio(deps: PortfolioDeps): PortfolioController {
  const state = createState<PortfolioState>({ networks: fixed([]) })
  const askable: readonly Part[] = deps.tokens ? ['coin', 'tokens'] : ['coin']
  const waiting: Asked[] = []
  let entries: readonly Entry[] = []
  let running = 0
  let watchers = 0
  let isEnded = false
  let stopTimer: Dispose = () => undefined
  let stopBalances: Dispose = () => undefined

  const isInView = ({ network }: Entry) => network.caipNetworkId === deps.inView()
  const isDue = ({ rest }: Entry, part: Part) => deps.elapsed() >= rest[part]

  function show() {
    const networks = entries.map(({ shown }) => shown)
    const { networks: before } = state
    const isSame =
      networks.length === before.length && networks.every((one, n) => one === before[n])
    if (!isSame) state.networks = fixed(networks)
  }
  function put(entry: Entry, change: Partial<Pick<NetworkHoldings, Part>>) {
    entry.shown = { ...entry.shown, ...change }
    show()
  }
  function putStatus(entry: Entry, part: Part, status: 'loading' | 'failed') {
    put(entry, { [part]: { ...entry.shown[part], status } })
  }

  /** Ends what is asked about it, so that it is asked anew. */
  function drop(entry: Entry) {
    if (entry.open.size === 0) return
    entry.ending.abort()
    entry.ending = new AbortController()
    for (const part of entry.open) entry.rest[part] = 0
    entry.open.clear()
  }

  async function askCoin({ entry, signal }: Asked) {
    const balance = await deps.balance(entry.network, entry.address, signal)
    return () => put(entry, { coin: { ...entry.shown.coin, status: 'known', balance } })
  }
  async function askTokens({ entry, isUrgent, signal }: Asked) {
    const { network, address, moved } = entry
    const { caipNetworkId } = network
    const caipAddress = `${caipNetworkId}:${address}` as const
    const forced = [...moved]
    const cached = entry.isNew && forced.length === 0 ? deps.tokens?.cache.get(caipAddress) : null
    entry.isNew = false
    const holder = { caipAddress, address, network: caipNetworkId }
    const list = cached ?? (await deps.tokens?.ask(holder, { forced, isUrgent }, signal)) ?? null
    return () => {
      for (const one of forced) moved.delete(one)
      if (list && !cached) deps.tokens?.cache.set(caipAddress, list)
      put(entry, toldHoldings(entry.shown, list))
    }
  }
  /** A failure is a state and no error: who shows it offers to try again. */
  async function askPart(asked: Asked, part: Part) {
    const { entry, signal } = asked
    const work = part === 'coin' ? askCoin : askTokens
    const take = await work(asked).catch(() => () => {
      entry.rest[part] = deps.elapsed() + period
      putStatus(entry, part, 'failed')
    })
    if (signal.aborted) return
    entry.open.delete(part)
    // An account that has just changed is forgotten a moment later.
    if (deps.addressOf(entry.network.chainNamespace) === entry.address) take()
    else entry.rest[part] = 0
  }
  function askNext() {
    while (running < mostAsked) {
      const asked = waiting.shift()
      if (!asked) return
      if (asked.signal.aborted) continue
      running++
      void Promise.all(asked.parts.map((part) => askPart(asked, part))).then(() => {
        running--
        askNext()
      })
    }
  }
  /** @param parts what is asked for, where it is not asked for already */
  function ask(entry: Entry, parts: readonly Part[], isUrgent = false) {
    const missing = parts.filter((part) => !entry.open.has(part))
    if (missing.length === 0) return
    for (const part of missing) {
      entry.open.add(part)
      entry.rest[part] = deps.elapsed() + period
      if (entry.shown[part].status === 'failed') putStatus(entry, part, 'loading')
    }
    waiting.push({ entry, parts: missing, isUrgent, signal: entry.ending.signal })
    askNext()
  }
  /** What connecting or another view has just read is not read twice: its first reading may be 30 s old. */
  function refreshInView({ rest }: Entry) {
    const force = rest.coin > 0
    rest.coin = deps.elapsed() + period
    void deps.refreshBalance({ force })
  }
  function askDue() {
    for (const entry of entries) {
      const due = askable.filter((part) => isDue(entry, part))
      if (!isInView(entry)) ask(entry, due)
      else if (due.includes('coin') && entry.shown.coin.status !== 'loading') refreshInView(entry)
    }
  }

  function take(entry: Entry) {
    const account = deps.account()
    if (account === entry.taken) return
    if (account.caipAddress !== `${entry.network.caipNetworkId}:${entry.address}`) return
    entry.taken = account
    drop(entry) // the account's state is newer
    const before = entry.shown
    entry.shown = { ...before, ...seenInAccount(account, before, deps.tokens !== null) }
    for (const part of askable)
      if (before[part].status !== 'failed' && entry.shown[part].status === 'failed')
        entry.rest[part] = deps.elapsed() + period
  }
  function held(): Entry[] {
    const all = deps.networks.flatMap((network) => {
      const address = deps.addressOf(network.chainNamespace)
      if (!address) return []
      const known = entries.find((one) => one.network === network && one.address === address)
      return [known ?? createEntry(network, address, deps.tokens !== null)]
    })
    return all.slice(0, mostNetworks)
  }
  function follow() {
    if (isEnded) return
    const before = entries
    entries = held()
    for (const one of before) if (!entries.includes(one)) drop(one)
    for (const one of entries) {
      if (isInView(one)) take(one)
      else if (watchers > 0)
        ask(
          one,
          askable.filter((part) => one.shown[part].status === 'loading'),
        )
    }
    show()
  }
  function begin() {
    stopTimer = deps.after(period, () => {
      begin()
      if (deps.isVisible()) askDue()
    })
  }
  function pause() {
    stopTimer()
    stopBalances()
    for (const entry of entries) drop(entry)
  }

  follow()
  return {
    state: state as State<PortfolioState>,
    follow,
    watch() {
      if (isEnded) return () => undefined
      let isOver = false
      watchers++
      if (watchers === 1) {
        stopBalances = deps.watchBalances()
        begin()
      }
      askDue()
      return () => {
        if (isOver) return
        isOver = true
        watchers--
        if (watchers === 0 && !isEnded) pause()
      }
    },
    retry() {
      for (const entry of entries) {
        const failed = askable.filter((part) => entry.shown[part].status === 'failed')
        if (!isInView(entry)) ask(entry, failed, true)
        else {
          if (failed.includes('coin')) void deps.refreshBalance({ force: true })
          if (failed.includes('tokens')) deps.refreshTokens()
        }
      }
    },
    moved(network, tokens) {
      const entry = entries.find((one) => one.network.caipNetworkId === network)
      if (!entry) return
      for (const token of tokens) entry.moved.add(token)
      drop(entry)
      const parts = askable.filter((part) => entry.shown[part].status !== 'failed')
      for (const part of parts) entry.rest[part] = 0
      if (watchers > 0 && !isInView(entry)) ask(entry, parts)
    },
    destroy() {
      isEnded = true
      pause()
      entries = []
      show()
    },
  }
}

const createEntry = (network: CaipNetwork, address: string, hasProvider: boolean): Entry => ({
  network,
  address,
  shown: noHoldings(network, address, hasProvider),
  rest: { coin: 0, tokens: 0 },
  open: new Set(),
  ending: new AbortController(),
  moved: new Set(),
  isNew: true,
  taken: null,
})
