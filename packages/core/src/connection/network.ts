import type { Adapter } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import { KitError } from '../errors/errors.js'
import type { Emit } from '../events.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { unknownNetwork } from '../networks/define-network.js'
import type { State } from '../state.js'
import { createState, fixed } from '../state.js'

const switchDeadline = 300_000 // ms; a person answers in the wallet

/** Where the wallet of one namespace is, and where it may go. */
export type WalletNetwork = {
  /** `null` while no wallet of this family is connected. */
  caipNetworkId: CaipNetworkId | null
  /** `null`: the wallet takes any network it knows. */
  approvedCaipNetworkIds: CaipNetworkId[] | null
}
/** The network in view, those there are, and where the wallets stand. */
export type NetworkState = {
  /** The network in view. With a wallet of its family connected, also where that wallet is. */
  caipNetwork: CaipNetwork
  /** What the dapp configured; the first is the default. */
  requestedCaipNetworks: CaipNetwork[]
  wallets: Partial<Record<ChainNamespace, WalletNetwork>>
  /** A switch the wallet has not answered yet. */
  switching: CaipNetworkId | null
}

/** Which network is in view, and the way to another. */
export interface Network {
  readonly state: State<NetworkState>
  /** Whether the network in view is one the dapp configured. */
  isSupported(): boolean
  isRequested(id: CaipNetworkId): boolean
  /** Whether the connected wallet may be asked to go there. */
  isApproved(id: CaipNetworkId): boolean
  /**
   * Brings a network into view; asks the wallet first when one of that namespace is connected.
   * @throws KitError `network/not-found`, `network/not-supported`, `network/switch-not-done`, `wallet/rejected`
   */
  switch(id: CaipNetworkId): Promise<void>
  /** Another tab brought a network into view: this one does the same where no wallet would have to be asked. */
  follow(id: CaipNetworkId | null): void
  /** Gives up waiting for the wallet's answer to a switch. */
  cancelSwitch(): void
  /** The network of a family: the one in view, else where its wallet is, else the first configured. */
  of(namespace: ChainNamespace): CaipNetwork
  /**
   * For the connection controller alone: what the wallet said of itself.
   * @param show whether its network comes into view, whatever family is in view now
   */
  walletAt(namespace: ChainNamespace, wallet: WalletNetwork, show: boolean): void
  walletGone(namespace: ChainNamespace): void
}
export type NetworkDeps = Pick<Environment, 'after'> & {
  networks: readonly CaipNetwork[]
  /** The id kept from an earlier visit, if any. */
  stored: CaipNetworkId | null
  fallback: CaipNetworkId
  store(id: CaipNetworkId): void
  provider(namespace: ChainNamespace): Provider | null
  adapter(namespace: ChainNamespace): Promise<Adapter>
  /**
   * Signs the embedded wallet in to another family, where that is what is connected (spec §4).
   */
  signInTo(network: CaipNetwork): Promise<void>
  /** The wallet of a family went where it was asked to go. */
  walletSwitched(namespace: ChainNamespace, caipNetworkId: CaipNetworkId): void
  /** Told when the network in view changed, so that addresses follow. */
  viewChanged(network: CaipNetwork): void
  emit: Emit
}

export function createNetwork(deps: NetworkDeps): Network {
  const find = (id: CaipNetworkId | null) =>
    deps.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const first = find(deps.stored) ?? find(deps.fallback) ?? deps.networks[0]
  if (!first) throw new KitError('options/invalid', 'networks is empty')
  const state = createState<NetworkState>({
    caipNetwork: fixed(first),
    requestedCaipNetworks: fixed([...deps.networks]),
    wallets: {},
    switching: null,
  })
  let open: AbortController | null = null

  function view(id: CaipNetworkId) {
    const from = state.caipNetwork.caipNetworkId
    if (from === id) return
    const network = find(id)
    state.caipNetwork = fixed(network ?? unknownNetwork(id))
    if (network) deps.store(id)
    deps.viewChanged(state.caipNetwork)
    if (network) deps.emit('network/switched', { from, to: id })
  }

  async function ask(provider: Provider, network: CaipNetwork) {
    open?.abort()
    const mine = new AbortController()
    open = mine
    state.switching = network.caipNetworkId
    try {
      const adapter = await deps.adapter(network.chainNamespace)
      await withDeadline(
        deps,
        switchDeadline,
        (signal) => adapter.switchNetwork(provider, network, signal),
        { signal: mine.signal },
      )
    } finally {
      if (open === mine) {
        open = null
        state.switching = null
      }
    }
  }

  /** What cannot sign in falls back to a plain switch (spec §4). */
  async function signIn(network: CaipNetwork) {
    try {
      await deps.signInTo(network)
    } catch (error) {
      deps.emit('network/switch-failed', {
        caipNetworkId: network.caipNetworkId,
        code: describeError(error).code,
      })
    }
  }

  async function switchTo(id: CaipNetworkId) {
    const network = find(id)
    if (!network) throw new KitError('network/not-found')
    const isElsewhere = network.chainNamespace !== state.caipNetwork.chainNamespace
    if (isElsewhere) await signIn(network)
    const wallet = state.wallets[network.chainNamespace]
    const provider = deps.provider(network.chainNamespace)
    if (provider && wallet && wallet.caipNetworkId !== id) {
      try {
        await ask(provider, network)
      } catch (error) {
        deps.emit('network/switch-failed', { caipNetworkId: id, code: describeError(error).code })
        throw error
      }
      // Another wallet was connected meanwhile: this one's answer is not about it.
      if (deps.provider(network.chainNamespace) !== provider)
        throw new KitError('connection/cancelled')
      deps.walletSwitched(network.chainNamespace, id)
      wallet.caipNetworkId = id
    }
    view(id)
  }

  function of(namespace: ChainNamespace): CaipNetwork {
    if (state.caipNetwork.chainNamespace === namespace) return state.caipNetwork
    const at = state.wallets[namespace]?.caipNetworkId
    const configured = deps.networks.find(({ chainNamespace }) => chainNamespace === namespace)
    return (at && (find(at) ?? unknownNetwork(at))) || configured || state.caipNetwork
  }

  return {
    state,
    isSupported: () => find(state.caipNetwork.caipNetworkId) !== undefined,
    isRequested: (id) => find(id) !== undefined,
    isApproved(id) {
      const approved = state.wallets[find(id)?.chainNamespace ?? 'eip155']?.approvedCaipNetworkIds
      return approved ? approved.includes(id) : true
    },
    switch: switchTo,
    follow(id) {
      const network = find(id)
      if (!network || network.caipNetworkId === state.caipNetwork.caipNetworkId) return
      const wallet = state.wallets[network.chainNamespace]
      if (!wallet || wallet.caipNetworkId === id) return view(network.caipNetworkId)
      // A session is told where it is; a wallet of this browser tells us.
      const isSession = wallet.approvedCaipNetworkIds?.includes(network.caipNetworkId)
      if (isSession) switchTo(network.caipNetworkId).catch(() => undefined) // told as an event
    },
    cancelSwitch() {
      open?.abort()
    },
    of,
    walletAt(namespace, wallet, show) {
      state.wallets[namespace] = {
        caipNetworkId: wallet.caipNetworkId,
        approvedCaipNetworkIds: wallet.approvedCaipNetworkIds && [...wallet.approvedCaipNetworkIds],
      }
      const id = wallet.caipNetworkId
      if (id === null) return
      if (!show && state.caipNetwork.chainNamespace !== namespace) return
      view(id)
      if (!find(id)) deps.emit('network/unsupported', { caipNetworkId: id })
    },
    walletGone(namespace) {
      delete state.wallets[namespace]
      open?.abort()
      // Nobody is on the unknown network any more: show one the dapp knows.
      if (state.caipNetwork.chainNamespace === namespace && !find(state.caipNetwork.caipNetworkId))
        view(deps.fallback)
    },
  }
}
