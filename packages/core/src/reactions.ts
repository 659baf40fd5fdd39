import type { Dispose } from './async/disposer.js'
import type { Events } from './events.js'
import type { KitParts } from './kit-parts.js'
import type { ChainNamespace } from './networks/caip-network.js'
import { mustLeaveNetwork } from './shell/must-leave-network.js'
import type { Flow, ViewName } from './shell/router.js'
import { flowOf } from './shell/router.js'

const quiet: ReadonlySet<string> = new Set(['wallet/rejected', 'connection/cancelled'])

type IsPart = (view: { readonly name: ViewName }) => boolean
const isOf =
  (...flows: readonly Flow[]): IsPart =>
  ({ name }) =>
    flows.includes(flowOf[name])
const choosesNetwork = isOf('network')
const choosesWallet = isOf('connect', 'wallets')
/** With the views from which a person may have gone on to choose one. */
const leadsToWallet = isOf('connect', 'wallets', 'wallet-help')

/**
 * What a person sees when something happens: the only place where behaviour meets presentation. What only a loaded
 * feature can cause stands with that feature, as in `send/send-reactions.ts`.
 */
export function react(parts: KitParts): Dispose[] {
  const { modal, router, toasts, connection, connectors, network, on } = parts
  const { state } = router
  /** Goes back to the view from which the first of these was opened; closes the modal where there is none. */
  const leave = (isPart: IsPart) => {
    const at = state.history.findIndex(isPart)
    if (at > 0) while (state.history.length > at) router.back()
    else modal.close({ force: true })
  }
  /** Whether a person waits for the answer of another connector than this one. */
  const awaitsAnother = (connectorId: string) =>
    Object.values(connection.state).some(
      (now) => now.status === 'connecting' && now.connectorId !== connectorId,
    )
  /** A wallet is being asked, and it is another one that has connected: the person still waits for the answer. */
  function asksAnother({ caipAddress, connectorId }: Events['account/connected']) {
    const { name, data } = router.current
    const [namespace] = caipAddress.split(':') as [ChainNamespace]
    // Signing in by e-mail happens in Connect itself, which does not say which connector it asks.
    if (name === 'Connect') return awaitsAnother(connectorId)
    if (name !== 'ConnectingExternal' && name !== 'ConnectingSocial') return false
    const asked = data.connectorId
    return asked !== connectorId && connectors.get(asked, namespace)?.id !== connectorId
  }
  return [
    on('account/connected', (event) => {
      if (asksAnother(event)) return
      if (mustLeaveNetwork(parts)) modal.open({ view: 'UnsupportedChain' })
      else if (state.history.some(choosesWallet)) leave(leadsToWallet)
    }),
    on('account/disconnected', ({ by, namespace }) => {
      // What is shown is about the network in view; a wallet of another family may go without ending it.
      if (namespace === network.state.caipNetwork.chainNamespace) modal.close({ force: true })
      if (by === 'wallet')
        toasts.show({ variant: 'info', code: 'disconnected-by-wallet', values: [] })
    }),
    on('network/unsupported', () => {
      if (mustLeaveNetwork(parts)) modal.open({ view: 'UnsupportedChain' })
    }),
    on('network/switched', () => {
      if (choosesNetwork(router.current)) leave(choosesNetwork)
    }),
    on('error/reported', ({ code, values }) =>
      toasts.show({ variant: quiet.has(code) ? 'info' : 'error', code, values }),
    ),
  ]
}
