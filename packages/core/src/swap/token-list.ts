import { formatAmount } from '../amount/amount.js'
import type { ApiAnswer } from '../api/api-calls.js'
import { withDeadline } from '../async/deadline.js'
import type { Dispose } from '../async/disposer.js'
import { createLatest } from '../async/latest.js'
import type { ChainAccount } from '../connection/chain-accounts.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import { chainRead } from '../networks/chain-read.js'
import { isSameAddress } from '../networks/same-address.js'
import { supports } from '../networks/supports.js'
import type { OwnToken } from '../options/options.js'
import type { State } from '../state.js'
import { typedAddress } from '../untrusted/typed-address.js'
import { createChainBalances } from './chain-balances.js'
import type { SwapPlace } from './swap-place.js'
import type { SwapSource } from './swap-source.js'
import type { SwapState, SwapToken } from './swap-state.js'
import { idOf, isHeldIn, suggestedOf, swapTokensOf } from './swap-tokens.js'

const deadline = 20_000 // ms for what the provider lists
const mostPriced = 100 // tokens in one request
const mostDecimals = 77 // 2^256 has 78 digits

export type TokenListDeps = Pick<Environment, 'after'> & {
  source: Pick<SwapSource, 'networks' | 'prices' | 'tokens'>
  network(): CaipNetwork
  place(): SwapPlace | null
  /** The tokens that the options name, of all networks. */
  ownTokens: readonly OwnToken[]
  account(): Pick<State<ChainAccount>, 'tokenBalance' | 'balance' | 'balanceStatus'>
  /** Calls `listener` when something of the account has changed. */
  onAccount(listener: () => void): Dispose
  /** Has the provider asked for balances, as long as somebody looks. */
  watchBalances(how: { readonly isQuiet: boolean }): Promise<Dispose>
}

/** What can be swapped, with what the account has of it and what it is worth. It writes `tokens` and all that comes from them. */
export function createTokenList(deps: TokenListDeps, state: SwapState) {
  const loading = createLatest()
  const pricing = createLatest()
  let listed: ApiAnswer<'swapTokens'>['tokens'] = []
  let found: SwapToken[] = []
  let prices: ReadonlyMap<string, number> = new Map()
  const unlisted = createChainBalances(deps, arrange)
  let asked = '' // the account, and the ids of its tokens, that the chain was asked for
  let watchers = 0
  /** The provider has not said what is listed. */
  let isMissing = false
  /** Whether the dapp names tokens of a network, which can be swapped there without a provider. */
  const hasOwn = (network: CaipNetworkId) =>
    deps.ownTokens.some((one) => one.caipNetworkId === network)

  /** Puts together what is known. */
  function arrange() {
    if (state.status !== 'ready') return
    const { tokenBalance: held, balance, balanceStatus } = deps.account()
    const known = { network: deps.network(), own: deps.ownTokens, listed, held, found, prices }
    const coins = balanceStatus === 'known' ? balance : null
    const tokens = swapTokensOf({ ...known, unlisted: unlisted.known(), balance: coins })
    const { caipNetworkId } = deps.network()
    const own = deps.ownTokens.filter((one) => one.caipNetworkId === caipNetworkId)
    Object.assign(state, { tokens, suggested: suggestedOf(tokens, own).map(copyOf) })
    for (const side of ['from', 'to'] as const) renew(side)
  }

  function renew(side: 'from' | 'to') {
    const shown = state[side]
    const next = shown && state.tokens.find(({ id }) => id === shown.id)
    if (next) Object.assign(shown, copyOf(next))
  }

  /** The coin goes in at first. */
  function chooseFirst() {
    const coin = state.tokens.find(({ address }) => address === null)
    if (coin && !state.from) state.from = copyOf(coin)
    readUnlisted()
  }

  /** Asks the chain for what the provider does not list of the chosen tokens. @param isAgain whether also if it has been asked */
  function readUnlisted(isAgain = false) {
    const { tokenBalance: held } = deps.account()
    const tokens = [state.from, state.to].flatMap((one) =>
      one?.address && !isHeldIn(held, one) ? [copyOf(one)] : [],
    )
    const what = [deps.place()?.account, ...tokens.map(({ id }) => id)].join()
    if (watchers === 0 || (what === asked && !isAgain)) return
    asked = what
    void unlisted.read(tokens)
  }

  async function load() {
    const { caipNetworkId } = deps.network()
    if (!deps.place()) return void Object.assign(state, { status: 'unsupported' })
    if (state.status !== 'ready') state.status = 'loading'
    isMissing = false
    try {
      const answer = await loading.run((signal) =>
        withDeadline(
          deps,
          deadline,
          async (signal) => ({ tokens: await deps.source.tokens(caipNetworkId, signal) }),
          { signal },
        ),
      )
      if (!answer) return
      if (!answer.tokens && !supports('swaps', caipNetworkId))
        return void Object.assign(state, { status: 'unsupported' })
      listed = answer.tokens ?? []
      show()
      void price().catch(() => undefined) // without prices there is no worth
    } catch {
      goOnWithout(caipNetworkId)
    }
  }

  /** The provider has not answered: there are the tokens of the dapp, and what was listed before. */
  function goOnWithout(network: CaipNetworkId) {
    isMissing = true
    if (state.status !== 'loading') return
    if (hasOwn(network)) show()
    else state.status = 'failed'
  }

  function show() {
    state.status = 'ready'
    arrange()
    chooseFirst()
    readUnlisted(true)
  }

  async function price() {
    const ids = state.tokens.slice(0, mostPriced).map(({ id }) => id)
    const answer = await pricing.run((signal) =>
      withDeadline(deps, deadline, (signal) => deps.source.prices(ids, signal), { signal }),
    )
    if (!answer) return
    prices = answer
    arrange()
  }

  const stopAccount = deps.onAccount(() => {
    arrange()
    readUnlisted(true) // what has changed may be the balance
  })

  return {
    load: () => void load(),
    /** Asks again for what the provider did not say. */
    loadMissing() {
      if (isMissing) void load()
    },
    /** Those of some networks on which there is something to swap (ruling 49). */
    async networks(routed: readonly CaipNetworkId[]): Promise<CaipNetworkId[]> {
      try {
        const served = await deps.source.networks()
        return routed.filter((one) => supports('swaps', one) || served.includes(one))
      } catch {
        return routed.filter(hasOwn)
      }
    },
    chooseFirst,
    /** Another token may have been chosen. */
    chosen: () => readUnlisted(),
    find: (id: string) => [...state.tokens, ...found].find((one) => one.id === id) ?? null,
    setBalance(id: string, balance: string) {
      unlisted.told(id, balance)
      for (const one of [...state.tokens, state.from, state.to])
        if (one?.id === id) one.balance = balance
    },
    /** @param how `isQuiet`: see `Balances.watch` @returns a function that ends it */
    watch(how: { readonly isQuiet: boolean }): Dispose {
      let release: Dispose | null = null
      let isOver = false
      watchers++
      // What fails here is a status of the account, or code that the next look loads again.
      deps.watchBalances(how).then(
        (stop) => {
          if (isOver) stop()
          else release = stop
        },
        () => undefined,
      )
      return () => {
        isOver = true
        watchers--
        release?.()
        release = null
      }
    },
    async findToken(text: string): Promise<SwapToken | null> {
      const place = deps.place()
      if (!place) return null
      const { adapter } = place
      let address: string
      try {
        address = adapter.parseAddress(typedAddress(text))
      } catch {
        return null
      }
      const isIt = (one: SwapToken) => isSameAddress(one.address, address)
      const known = [...state.tokens, ...found].find(isIt)
      if (known) return copyOf(known)
      const token = await readToken(deps, place, address)
      if (!token || deps.network().caipNetworkId !== place.network.caipNetworkId) return null
      found = [...found, token]
      arrange()
      return copyOf(state.tokens.find(isIt) ?? token)
    },
    viewChanged() {
      loading.stop()
      pricing.stop()
      unlisted.forget()
      asked = ''
      isMissing = false
      listed = []
      found = []
      prices = new Map()
    },
    destroy() {
      stopAccount()
      loading.stop()
      pricing.stop()
      unlisted.forget()
    },
  }
}

/** Reads a token by its address. @returns null if there is none. @throws KitError `network/unreachable` */
async function readToken(
  deps: Pick<Environment, 'after'>,
  { network, contracts, account }: SwapPlace,
  address: string,
): Promise<SwapToken | null> {
  const read = (signal: AbortSignal) =>
    Promise.all([
      contracts.token(network, address, signal),
      account ? contracts.tokenBalance(network, address, account, signal) : null,
    ])
  try {
    const [{ symbol, name, decimals }, balance] = await chainRead(deps, read)
    if (decimals > mostDecimals) return null
    return {
      ...{ id: idOf(network, address), address, symbol, name, decimals },
      ...{ iconUrl: null, price: null, doubt: null, isListed: false },
      balance: balance === null ? null : formatAmount(balance, decimals),
    }
  } catch (error) {
    if (KitError.is(error, 'send/token-not-found')) return null
    throw error
  }
}

const copyOf = (token: SwapToken): SwapToken => ({
  ...token,
  doubt: token.doubt && { ...token.doubt },
})
