import type { Adapter } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { asRefusal } from '../errors/as-refusal.js'
import { describeError } from '../errors/describe-error.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { Emit } from '../events.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { unknownNetwork } from '../networks/define-network.js'
import type { State } from '../state.js'
import { fixed } from '../state.js'
import type { NetworkInView, NetworkState, WalletNetwork } from './network-in-view.js'
import { createNetworkInView } from './network-in-view.js'

const switchDeadline = 300_000 // ms a person has to answer in the wallet

/** The network in view, and how to switch it. */
export interface Network
  extends Pick<NetworkInView, 'isSupported' | 'isRequested' | 'isApproved' | 'of'> {
  readonly state: State<NetworkState>
  /**
   * Brings a network into view. Asks the wallet first, where one of that namespace is connected: once, also where the same switch is
   * asked for again before it has ended. For a network that is not configured, an alert says so.
   * @throws KitError `network/not-found`, `network/not-supported`, `network/switch-not-done`, `wallet/rejected`
   */
  switch(id: CaipNetworkId): Promise<void>
  /** Stops waiting for the wallet's answer to a switch. */
  cancelSwitch(): void
}

/** The part that comes with the first wallet, or the first switch. It owns the state. */
export interface NetworkController extends Network {
  /** Follows another tab that has changed the network in view, unless the wallet would prompt the person. */
  follow(id: CaipNetworkId | null): void
  /**
   * Sets the network of a namespace's wallet.
   * @param show whether its network comes into view even if another namespace is in view
   */
  walletAt(namespace: ChainNamespace, wallet: WalletNetwork, show: boolean): void
  walletGone(namespace: ChainNamespace): void
}
export type NetworkDeps = Pick<Environment, 'after'> & {
  networks: readonly CaipNetwork[]
  /** The network of the last visit, if there was one. */
  stored: CaipNetworkId | null
  fallback: CaipNetworkId
  store(id: CaipNetworkId): void
  provider(namespace: ChainNamespace): Provider | null
  adapter(namespace: ChainNamespace): Promise<Adapter>
  /** Signs in to the namespace of this network, where an embedded wallet is connected (spec §4). */
  signInTo(network: CaipNetwork): Promise<void>
  /** The wallet of a namespace has switched, because it was asked to. */
  walletSwitched(namespace: ChainNamespace, caipNetworkId: CaipNetworkId): void
  /** Called when another network is in view. The CAIP-10 ids of its namespace's accounts have changed. */
  viewChanged(network: CaipNetwork): void
  emit: Emit
}

export function createNetwork(
  deps: NetworkDeps,
  inView = createNetworkInView(deps),
): NetworkController {
  const { state, find } = inView
  let pendingSwitch: { namespace: ChainNamespace; controller: AbortController } | null = null
  /** The last switch that has not ended, and whose wallet it asks. */
  let open: { id: CaipNetworkId; provider: Provider | null; done: Promise<void> } | null = null
  const endWait = () => pendingSwitch?.controller.abort()
  function cancelSwitch() {
    open = null // the next one, also to the same network, asks anew
    endWait()
  }

  function show(id: CaipNetworkId) {
    const from = state.caipNetwork.caipNetworkId
    if (from === id) return
    const network = find(id)
    state.caipNetwork = fixed(network ?? unknownNetwork(id))
    if (network) deps.store(id)
    deps.viewChanged(state.caipNetwork)
    if (network) deps.emit('network/switched', { from, to: id })
  }

  async function askWallet(provider: Provider, network: CaipNetwork) {
    endWait()
    const controller = new AbortController()
    pendingSwitch = { namespace: network.chainNamespace, controller }
    state.switching = network.caipNetworkId
    try {
      const adapter = await deps.adapter(network.chainNamespace)
      await withDeadline(
        deps,
        switchDeadline,
        (signal) => adapter.switchNetwork(provider, network, signal),
        { signal: controller.signal },
      )
    } finally {
      if (pendingSwitch?.controller === controller) {
        pendingSwitch = null
        state.switching = null
      }
    }
  }

  function emitFailed(caipNetworkId: CaipNetworkId, error: unknown) {
    deps.emit('network/switch-failed', { caipNetworkId, code: describeError(error).code })
  }

  function arrived({ chainNamespace, caipNetworkId }: CaipNetwork) {
    deps.walletSwitched(chainNamespace, caipNetworkId)
    // Read now: an event of the wallet may have replaced the object during the switch.
    const wallet = state.wallets[chainNamespace]
    if (wallet) wallet.caipNetworkId = caipNetworkId
  }

  async function switchTo(id: CaipNetworkId) {
    const network = find(id)
    if (!network) {
      const error = new FeatureError('network/not-found')
      emitFailed(id, error)
      throw error
    }
    const isOtherNamespace = network.chainNamespace !== state.caipNetwork.chainNamespace
    // Without a sign-in the switch goes on as any other (spec §4).
    if (isOtherNamespace) await deps.signInTo(network).catch((error) => emitFailed(id, error))
    const provider = deps.provider(network.chainNamespace)
    const at = state.wallets[network.chainNamespace]?.caipNetworkId
    if (provider && at !== undefined && at !== id) {
      try {
        await askWallet(provider, network)
      } catch (error) {
        emitFailed(id, error)
        throw asRefusal(error)
      }
      // The wallet has been replaced meanwhile, so this answer is not about the current one.
      if (deps.provider(network.chainNamespace) !== provider)
        throw new KitError('connection/cancelled')
      arrived(network)
    }
    show(id)
  }

  function switchOnce(id: CaipNetworkId): Promise<void> {
    const namespace = find(id)?.chainNamespace
    const provider = namespace ? deps.provider(namespace) : null
    if (open?.id === id && open.provider === provider) return open.done
    const done = switchTo(id).finally(() => {
      if (open?.done === done) open = null
    })
    open = { id, provider, done }
    return done
  }

  return {
    ...inView,
    switch: switchOnce,
    follow(id) {
      const network = find(id)
      if (!network || network.caipNetworkId === state.caipNetwork.caipNetworkId) return
      const wallet = state.wallets[network.chainNamespace]
      if (!wallet || wallet.caipNetworkId === id) return show(network.caipNetworkId)
      // A session switches without prompting the person. A browser wallet reports its network itself.
      const isSession = wallet.approvedCaipNetworkIds?.includes(network.caipNetworkId)
      // Another tab does not cancel a switch that a person asked for in this one.
      if (isSession && !pendingSwitch) switchOnce(network.caipNetworkId).catch(() => undefined) // a failure is reported by an event
    },
    cancelSwitch,
    walletAt(namespace, wallet, isShown) {
      const id = wallet.caipNetworkId
      const isMove = state.wallets[namespace]?.caipNetworkId !== id
      state.wallets[namespace] = {
        caipNetworkId: id,
        approvedCaipNetworkIds: wallet.approvedCaipNetworkIds && [...wallet.approvedCaipNetworkIds],
      }
      if (id === null) return
      if (!isShown && state.caipNetwork.chainNamespace !== namespace) return
      const isOther = state.caipNetwork.caipNetworkId !== id
      show(id)
      // A session repeats its network with each request.
      if ((isMove || isOther) && !find(id)) deps.emit('network/unsupported', { caipNetworkId: id })
    },
    walletGone(namespace) {
      delete state.wallets[namespace]
      if (pendingSwitch?.namespace === namespace) cancelSwitch()
      // No wallet is on the unknown network any more.
      if (state.caipNetwork.chainNamespace === namespace && !find(state.caipNetwork.caipNetworkId))
        show(deps.fallback)
    },
  }
}
