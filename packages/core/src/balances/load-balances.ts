import { worthOf } from '../amount/worth-of.js'
import { apiCalls } from '../api/api-calls.js'
import { createDisposer } from '../async/disposer.js'
import type { KitParts } from '../kit-parts.js'
import { parseCaipAddress } from '../networks/caip.js'
import { supports } from '../networks/supports.js'
import { watch } from '../state.js'
import { createCache } from '../storage/cache.js'
import { bySchema } from '../untrusted/by-schema.js'
import type { Balances } from './balances.js'
import { createBalances } from './balances.js'
import type { TokenBalance } from './token-balance.js'
import { cachedTokens, readTokens } from './token-balance.js'

type BalanceParts = Pick<
  KitParts,
  | 'account'
  | 'api'
  | 'describe'
  | 'env'
  | 'families'
  | 'inView'
  | 'network'
  | 'on'
  | 'options'
  | 'sent'
  | 'storage'
  | 'toasts'
>

/** @returns null without a provider or a project id */
export async function loadBalances(parts: BalanceParts): Promise<Balances | null> {
  const { account, describe, env, families, inView, network, on, options, sent, storage, toasts } =
    parts
  const api = await parts.api?.()
  if (!api) return null
  const readCached = bySchema(cachedTokens)
  const cache = createCache<TokenBalance[]>(env, storage, {
    name: 'portfolio',
    lifetime: 30_000, // ms, §9
    most: 8,
    read: readCached,
  })
  const balances = createBalances({
    after: env.after,
    elapsed: env.elapsed,
    holder() {
      const { caipAddress, address, tokenBalanceStatus: status } = inView.account()
      const { caipNetworkId } = inView.network()
      if (!address || caipAddress !== `${caipNetworkId}:${address}`) return null
      return { caipAddress, address, network: caipNetworkId, status }
    },
    async ask({ address, network: id }, { forced, isUrgent }, signal) {
      if (!network.isRequested(id) || !supports('balance', id)) return null
      const answer = await api.call('balance', {
        params: { address },
        query: { currency: 'usd', chainId: id, forceUpdate: forced.join() || undefined },
        network: id,
        isUrgent,
        signal,
      })
      const isServed = (answer as unknown) !== apiCalls.balance.empty
      return isServed ? readTokens(answer, network.of(inView.namespace()), options.tokens) : null
    },
    cache: {
      get: cache.get,
      // A picture is asked for again: many of them would fill the storage.
      set: (id, tokens) =>
        cache.set(
          id,
          tokens.map((one) => ({ ...one, iconUrl: null })),
        ),
    },
    describe,
    isVisible: () => env.page?.isVisible() ?? true,
    tellUnavailable: () =>
      toasts.show({ variant: 'error', code: 'balances/unavailable', values: [] }),
  })
  /** The coin's price comes from the provider, its balance from the chain, each at its time. */
  function setWorth() {
    const { caipAddress, balance, balanceStatus, tokenBalance, networkBalanceInUSD } =
      inView.account()
    const price = tokenBalance.find(({ address }) => !address)?.price ?? null
    const worth = balanceStatus === 'known' ? worthOf(balance, price) : null
    if (caipAddress && worth !== networkBalanceInUSD)
      describe(caipAddress, { networkBalanceInUSD: worth })
  }
  /** A token that we have sent, or were about to: what the provider kept of it is old. */
  function moved({ intentId }: { intentId: string }) {
    const intent = sent.list.find(({ id }) => id === intentId)
    const { token, swap } = intent ?? {}
    for (const one of [token, swap?.from.token, swap?.to.token])
      if (intent && one) balances.moved(intent.caipNetworkId, one.address)
  }
  const { add, dispose } = createDisposer()
  add(
    balances.destroy,
    watch(account.state, setWorth),
    inView.onChange(balances.viewChanged),
    on('transaction/succeeded', moved),
    on('transaction/vanished', moved),
    on('modal/closed', balances.closed),
  )
  return {
    watch: balances.watch,
    refresh: balances.refresh,
    contractOf(token) {
      const { namespace, address } = parseCaipAddress(token)
      return families.loaded(namespace)?.parseAccounts([address])[0] ?? address
    },
    destroy: dispose,
  }
}
