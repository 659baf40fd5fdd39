import { worthOf } from '../amount/worth-of.js'
import { createDisposer } from '../async/disposer.js'
import type { KitParts } from '../kit-parts.js'
import { parseCaipAddress } from '../networks/caip.js'
import { watch } from '../state.js'
import type { Balances } from './balances.js'
import { createBalances } from './balances.js'
import { loadTokenSource } from './load-token-source.js'
import { movedTokens } from './moved-tokens.js'

type BalanceParts = Pick<
  KitParts,
  | 'account'
  | 'api'
  | 'describe'
  | 'env'
  | 'families'
  | 'inView'
  | 'on'
  | 'options'
  | 'sent'
  | 'storage'
  | 'toasts'
>

/** @returns null without a provider or a project id */
export async function loadBalances(parts: BalanceParts): Promise<Balances | null> {
  const { account, describe, env, families, inView, on, sent, toasts } = parts
  const api = await parts.api?.()
  if (!api) return null
  const balances = createBalances({
    after: env.after,
    elapsed: env.elapsed,
    source: loadTokenSource(parts, api),
    holder() {
      const { caipAddress, address, tokenBalanceStatus: status } = inView.account()
      const { caipNetworkId } = inView.network()
      if (!address || caipAddress !== `${caipNetworkId}:${address}`) return null
      return { caipAddress, address, network: caipNetworkId, status }
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
  function moved({ intentId }: { intentId: string }) {
    const intent = sent.list.find(({ id }) => id === intentId)
    if (!intent) return
    for (const token of movedTokens(intent)) balances.moved(intent.caipNetworkId, token)
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
