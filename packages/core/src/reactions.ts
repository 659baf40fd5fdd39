import type { Dispose } from './async/disposer.js'
import type { Events } from './events.js'
import type { KitParts } from './kit-parts.js'
import type { CaipNetworkId, ChainNamespace } from './networks/caip-network.js'
import type { Flow } from './shell/flow-of.js'
import { flowOf } from './shell/flow-of.js'
import { mustLeaveNetwork } from './shell/must-leave-network.js'
import { choosesNetworkFirst, goOn } from './shell/network-first.js'
import type { ViewName } from './shell/router.js'
import { hasStorage } from './storage/has-storage.js'

type IsMatch = (view: { readonly name: ViewName }) => boolean
const isOf =
  (...flows: readonly Flow[]): IsMatch =>
  ({ name }) =>
    flows.includes(flowOf[name])
const isChoosingNetwork = isOf('network')
const isChoosingWallet = isOf('connect', 'wallets')
/** Also the help views, from which a person may have gone on to choose a wallet. */
const isChoosingWalletOrHelp = isOf('connect', 'wallets', 'wallet-help')

/**
 * Maps events to what a person sees: navigation and toasts. This is the only place where behaviour meets presentation,
 * besides the toast of a reported error (`kit.ts`) and the reactions of features such as `transactions/transaction-reactions.ts`. It comes
 * with the code that changes a connection, which alone emits these events.
 */
export function wireReactions(parts: KitParts): Dispose[] {
  const { env, modal, router, toasts, alerts, connection, connectors, inView, network, on } = parts
  const { state } = router
  /** Goes back to the view before the first that matches. Closes the modal when there is none before it. */
  const leave = (isMatch: IsMatch) => {
    const at = state.history.findIndex(isMatch)
    if (at > 0) while (state.history.length > at) router.back()
    else modal.close({ force: true })
  }
  /** Whether a connection attempt with another connector is pending. */
  const isAnotherPending = (connectorId: string) =>
    Object.values(connection.state).some(
      (now) => now.status === 'connecting' && now.connectorId !== connectorId,
    )
  /** Whether the modal shows an attempt with another wallet than the one that connected. That view must stay. */
  function showsAnotherAttempt({
    caipAddress,
    connectorId,
    restored,
  }: Events['account/connected']) {
    // Nobody waits for a restored wallet: the view in which a person connects another one stays.
    if (restored && isAnotherPending('')) return true
    const { name, data } = router.current
    const [namespace] = caipAddress.split(':') as [ChainNamespace]
    // E-mail login happens in the view Connect itself, whose data does not name the connector.
    if (name === 'Connect') return isAnotherPending(connectorId)
    if (name !== 'ConnectingExternal' && name !== 'ConnectingSocial') return false
    const shown = data.connectorId
    return shown !== connectorId && connectors.get(shown, namespace)?.id !== connectorId
  }
  const isEmbedded = (id: CaipNetworkId) => {
    const [namespace] = id.split(':') as [ChainNamespace]
    const now = connection.state[namespace]
    return now.status === 'connected' && now.type === 'auth'
  }
  let isToldOfStorage = false
  return [
    choosesNetworkFirst(parts),
    on('account/connected', ({ restored }) => {
      // Who has pressed Connect has asked: the name is looked up. After a restore nobody has.
      if (restored || !parts.options.provider) return
      parts.load('identity').then(
        (identity) => identity?.watch()(),
        () => undefined, // connecting goes on without a name
      )
    }),
    on('account/connected', ({ restored }) => {
      // The next page will know nothing: people learn it before they send something, not after.
      if (restored || isToldOfStorage || hasStorage(env.storage)) return
      isToldOfStorage = true
      toasts.show({ variant: 'warning', code: 'storage-missing', values: [] }, { stay: true })
    }),
    on('account/connected', (event) => {
      if (showsAnotherAttempt(event)) return
      // A wallet of another namespace, connected by another tab, says nothing about the network in view.
      const isInView = event.caipAddress.startsWith(`${inView.namespace()}:`)
      if (isInView && mustLeaveNetwork(parts)) modal.open({ view: 'UnsupportedChain' })
      else if (state.history.some(isChoosingWallet)) leave(isChoosingWalletOrHelp)
    }),
    on('account/disconnected', ({ by, namespace }) => {
      // The modal shows the network in view: a wallet of another namespace may disconnect without closing it.
      if (namespace === inView.namespace()) modal.close({ force: true })
      if (by === 'wallet')
        toasts.show({ variant: 'info', code: 'disconnected-by-wallet', values: [] })
    }),
    on('connection/disconnect-failed', ({ code, namespaces: [first] }) => {
      const isOne = first && code === 'connection/failed-to-disconnect-chain'
      toasts.show({
        variant: 'info',
        code: isOne ? 'failed-to-disconnect-chain' : 'failed-to-disconnect',
        values: isOne ? [network.of(first).name] : [],
      })
    }),
    on('connection/identity-claimed', ({ dropped }) => {
      const code = dropped ? 'restore-dropped' : 'identity-claimed'
      toasts.show({ variant: 'warning', code, values: [] }, { stay: true })
    }),
    on('network/unsupported', () => {
      if (mustLeaveNetwork(parts)) modal.open({ view: 'UnsupportedChain' })
    }),
    on('network/switch-failed', ({ caipNetworkId: detail, code }) => {
      if (!network.isRequested(detail)) return alerts.show({ code: 'network-not-found', detail })
      // Spec §2: an embedded wallet is on its own networks alone, so there is nothing to try again.
      const { name, data } = router.current
      const isShown = name === 'SwitchNetwork' && data.caipNetworkId === detail
      if (!isShown || network.isApproved(detail) || !isEmbedded(detail)) return
      router.back() || modal.close()
      toasts.show({ variant: 'error', code, values: [] })
    }),
    on('network/switched', () => {
      const { current } = router
      if (!isChoosingNetwork(current) || goOn(router)) return
      const isNew = current.name === 'SwitchNetwork' && current.data.isNew
      // Back in the list (spec §2), a person sees that the account has it now.
      if (isNew && state.history.at(-2)?.name === 'Networks') router.back()
      else leave(isChoosingNetwork)
    }),
  ]
}
