import type { Dispose } from '../async/disposer.js'
import { createLatest } from '../async/latest.js'
import type { TokenBalance } from '../balances/token-balance.js'
import type { ChainAccount } from '../connection/chain-accounts.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { chainRead } from '../networks/chain-read.js'
import { isSameAddress } from '../networks/same-address.js'
import type { OwnToken } from '../options/options.js'
import type { State } from '../state.js'
import type { Sender } from '../transactions/preflight.js'
import { createDoubts } from '../untrusted/token-doubt.js'
import { typedAddress } from '../untrusted/typed-address.js'
import { readUnlisted } from './read-token.js'
import type { SendState } from './send-form.js'
import type { SendableToken, SendableTokens, SendToken } from './send-token.js'
import { readWalletAssets } from './wallet-assets.js'

export type TokenChoiceDeps = Pick<Environment, 'after'> & {
  network(): CaipNetwork
  sender(): Sender | null
  /** The last balance of the coin; null before the first. */
  balance(): string | null
  /** What a provider says of the account in view. */
  account(): Pick<State<ChainAccount>, 'tokenBalance' | 'tokenBalanceStatus'>
  /** Has the provider asked, as long as somebody looks; null without one. */
  provider: { watch(): Promise<Dispose>; refresh(): void } | null
  /** The tokens that the options name, of all networks. */
  ownTokens: readonly OwnToken[]
}

/** What can be sent: where the tokens come from, and what is known of each. */
export function createTokenChoice(deps: TokenChoiceDeps, state: Pick<SendState, 'tokenBalances'>) {
  const assets = createLatest()

  const coin = (): SendToken => ({
    ...deps.network().nativeCurrency,
    address: null,
    iconUrl: deps.account().tokenBalance.find(({ address }) => !address)?.iconUrl ?? null,
    doubt: null,
    isUnlisted: false,
  })
  const isInView = ({ caipNetworkId }: CaipNetwork) =>
    deps.network().caipNetworkId === caipNetworkId
  const canChoose = () => deps.sender()?.adapter.sendsTokens === true

  /** Those of the options in the network in view, by their addresses. */
  function named(): Map<string, SendToken> {
    const { caipNetworkId } = deps.network()
    const here = deps.ownTokens.filter((one) => one.caipNetworkId === caipNetworkId)
    return new Map(
      here.map(({ address, name, symbol, decimals }) => [
        address.toLowerCase(),
        { address, name, symbol, decimals, iconUrl: null, doubt: null, isUnlisted: false },
      ]),
    )
  }

  /** What the account has, as the provider says, or else its wallet. */
  function held(): readonly SendableToken[] {
    const { tokenBalance } = deps.account()
    const told = tokenBalance.flatMap((one) => fromProvider(one) ?? [])
    return told.length > 0 ? told : state.tokenBalances
  }

  function fromProvider(token: State<TokenBalance>): SendableToken | null {
    const { address, quantity, name, symbol, iconUrl, doubt } = token
    if (!address || !quantity) return null
    return {
      ...{ name, symbol, iconUrl, doubt, isUnlisted: false },
      address: address.split(':').at(-1) ?? '',
      decimals: +quantity.decimals,
      balance: quantity.numeric,
    }
  }

  function tokens(): SendableTokens {
    const own: SendableToken[] = [{ ...coin(), balance: deps.balance() }]
    if (!canChoose()) return { status: 'ready', own, others: [] }
    const rest = named()
    for (const token of held()) {
      const id = token.address?.toLowerCase() ?? ''
      // The dapp knows better than others what the tokens are that it names.
      const { name, symbol, decimals } = rest.get(id) ?? token
      const doubt = rest.has(id) ? null : token.doubt
      rest.delete(id)
      own.push({ ...token, name, symbol, decimals, doubt })
    }
    const others = [...rest.values()].map((token) => ({ ...token, balance: null }))
    return { status: status(), own, others }
  }

  function status(): SendableTokens['status'] {
    if (!deps.provider) return 'ready'
    const { tokenBalanceStatus } = deps.account()
    if (tokenBalanceStatus === 'failed') return 'failed'
    return tokenBalanceStatus === 'known' || tokenBalanceStatus === 'unsupported'
      ? 'ready'
      : 'loading'
  }

  /** Without a provider that serves the network, the wallet is asked. No answer is no failure: nobody was promised one. */
  async function askWallet() {
    const sender = deps.sender()
    const isServed = deps.provider && deps.account().tokenBalanceStatus !== 'unsupported'
    if (!sender || isServed) return
    const network = deps.network()
    const found = await assets.run((signal) =>
      readWalletAssets(deps, sender, network, deps.ownTokens, signal),
    )
    if (found && isInView(network)) state.tokenBalances = found
  }

  return {
    coin,
    canChoose,
    tokens,
    watchTokens(): Dispose {
      let release: Dispose | null = null
      let isOver = false
      // What fails here is a status of the account, or code that the next look loads again.
      deps.provider?.watch().then(
        (stop) => {
          if (isOver) stop()
          else release = stop
        },
        () => undefined,
      )
      askWallet().catch(() => undefined)
      return () => {
        isOver = true
        release?.()
        release = null
        assets.stop()
      }
    },
    retryTokens() {
      deps.provider?.refresh()
      askWallet().catch(() => undefined)
    },
    async findToken(text: string): Promise<SendToken> {
      const sender = deps.sender()
      if (!sender) throw new FeatureError('connection/required')
      const { adapter } = sender
      const address = adapter.parseAddress(typedAddress(text))
      const { own, others } = tokens()
      const isIt = (one: SendToken) => isSameAddress(one.address, address)
      const listed = [...own, ...others].find(isIt)
      if (listed) return listed
      const network = deps.network()
      const found = await chainRead(deps, (signal) =>
        readUnlisted(adapter, network, address, signal),
      )
      // Somebody has switched networks meanwhile: it is no token of the one in view.
      if (!isInView(network)) throw new KitError('connection/cancelled')
      const doubtOf = createDoubts(network, deps.ownTokens)
      for (const one of [...own.slice(1), ...others]) doubtOf(one)
      return { ...found, doubt: doubtOf(found) }
    },
  }
}
