import { formatAmount } from '../amount/amount.js'
import { createDisposer } from '../async/disposer.js'
import { loadTokenSource } from '../balances/load-token-source.js'
import { movedTokens } from '../balances/moved-tokens.js'
import type { KitParts } from '../kit-parts.js'
import { chainRead } from '../networks/chain-read.js'
import { read, watch } from '../state.js'
import type { Portfolio } from './portfolio.js'
import { createPortfolio } from './portfolio.js'

type PortfolioParts = Pick<
  KitParts,
  'account' | 'api' | 'env' | 'families' | 'inView' | 'load' | 'on' | 'options' | 'sent' | 'storage'
>

/** Without a provider the coins are told by the chain alone. */
export async function loadPortfolio(parts: PortfolioParts): Promise<Portfolio> {
  const { account, env, families, inView, on, options, sent } = parts
  const [api, balances] = await Promise.all([parts.api?.(), parts.load('balances')])
  const portfolio = createPortfolio({
    after: env.after,
    elapsed: env.elapsed,
    networks: options.networks,
    addressOf: (namespace) => account.state[namespace].address,
    inView: () => inView.network().caipNetworkId,
    account: () => read(account.state)[inView.namespace()],
    refreshBalance: account.refreshBalance,
    watchBalances: () => balances?.watch({ isQuiet: true }) ?? (() => undefined),
    refreshTokens: () => void balances?.refresh(),
    balance: (network, address, signal) =>
      chainRead(
        env,
        async (signal) => {
          const adapter = await families.load(network.chainNamespace)
          const units = await adapter.balance(network, address, signal)
          return formatAmount(units, network.nativeCurrency.decimals)
        },
        signal,
      ),
    tokens: api ? loadTokenSource(parts, api) : null,
    isVisible: () => env.page?.isVisible() ?? true,
  })
  function moved({ intentId }: { intentId: string }) {
    const intent = sent.list.find(({ id }) => id === intentId)
    if (intent) portfolio.moved(intent.caipNetworkId, movedTokens(intent))
  }
  const { add, dispose } = createDisposer()
  add(
    portfolio.destroy,
    watch(account.state, portfolio.follow),
    inView.onChange(portfolio.follow),
    on('transaction/succeeded', moved),
    on('transaction/vanished', moved),
    on('transaction/failed', moved), // it has cost a fee
  )
  return {
    state: portfolio.state,
    watch: portfolio.watch,
    retry: portfolio.retry,
    destroy: dispose,
  }
}
