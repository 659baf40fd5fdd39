import type { SocialProvider } from '../connectors/login-ways.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import { ownValues } from '../untrusted/own-values.js'

/**
 * `feature`: what the network in view does not have, and the networks shown have. `next`: what the person wants to do, which
 * follows once the wallet has switched.
 */
type LackingNetwork =
  | { feature: 'swaps'; next?: undefined }
  | { feature?: undefined; next: 'WalletSend' | 'Swap' }

/** The views of the modal, each with the data it needs. */
export type Views = {
  Connect: undefined
  WhatIsAWallet: undefined
  /** `namespace`: which one to connect, for a wallet with several. */
  ConnectingExternal: { connectorId: string; namespace?: ChainNamespace }
  ConnectingMultiChain: { connectorId: string }
  /** `socials`: the social providers that the connector offers. */
  ConnectSocials: { connectorId: string; namespace: ChainNamespace; socials: SocialProvider[] }
  ConnectingSocial: { connectorId: string; namespace: ChainNamespace; social: SocialProvider }
  ConnectingWalletConnect: { walletId: string }
  ConnectingWalletConnectBasic: undefined
  AllWallets: undefined
  GetWallet: undefined
  Downloads: { walletId: string }
  /** A request that is shown in the frame of an embedded wallet. */
  ApproveTransaction: undefined
  /** The code of a login by e-mail. Its address is in the state of the login. */
  EmailVerifyOtp: { connectorId: string; namespace: ChainNamespace }
  /** `sent`: the id of a transfer that was just submitted. Activity is shown, where it is the first row. */
  Account: { sent: string } | undefined
  /** `address`: the contract; null: the network's coin. Left when another network is in view. */
  Token: { caipNetworkId: CaipNetworkId; address: CaipAddress | null }
  AccountSettings: undefined
  Transactions: undefined
  Profile: undefined
  Networks: undefined
  WhatIsANetwork: undefined
  /** `isNew`: the network is not among those of the account. */
  SwitchNetwork: { caipNetworkId: CaipNetworkId; isNew?: boolean }
  SwitchActiveChain: { caipNetworkId: CaipNetworkId }
  UnsupportedChain: LackingNetwork | undefined
  SwitchAddress: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  WalletSend: undefined
  WalletSendPreview: undefined
  WalletSendSelectToken: undefined
  Swap: undefined
  /** `side`: which of the two tokens is chosen. */
  SwapSelectToken: { side: 'from' | 'to' }
  SwapPreview: undefined
}
/** The name of a view. */
export type ViewName = keyof Views
/** A view with its data. */
export type Route = { [name in ViewName]: { name: name; data: Views[name] } }[ViewName]
/** A view that a dapp can open: any that needs no data. */
export type OpenView = {
  [name in ViewName]: undefined extends Views[name] ? name : never
}[ViewName]
type Go = <name extends ViewName>(
  ...to: undefined extends Views[name]
    ? [name: name, data?: Views[name]]
    : [name: name, data: Views[name]]
) => void

/** The navigation of the modal: its current view and the history before it. */
export interface Router {
  readonly state: State<RouterState>
  readonly current: Route
  /** Shows a view on top of the current one. Does nothing when the current one is the same view with the same data. */
  push: Go
  replace: Go
  /** Clears the history and shows a view as its first entry. */
  reset: Go
  /** @returns whether there was a view to go back to */
  back(): boolean
  /**
   * Remembers the current view while a transaction is pending in the wallet; see `popRequest`. Requests nest: the newest
   * is popped first.
   * @param next where to go on approval: one view back, to a view, which may have data, or nowhere
   * @param otherwise where to return to on a no: a view, or by default nowhere
   */
  pushRequest(next: PendingRequest['next'], otherwise?: OpenView | null): void
  /**
   * Ends the newest pending request: removes the views shown on top of its view, and on approval goes to its `next`. On a no
   * it goes back to its `otherwise`, or begins there if the history has no such view.
   */
  popRequest(isApproved: boolean): void
}
type PendingRequest = {
  /** The length of the history up to its view. */
  at: number
  next: 'back' | OpenView | Route | null
  otherwise: OpenView | null
}
/** The history of views, oldest first. The last one is shown. Never empty. */
export type RouterState = { history: Route[] }

export function createRouter(): Router {
  const state = createState<RouterState>({ history: [{ name: 'Connect', data: undefined }] })
  const current = () => state.history.at(-1) as Route
  /** A view reads optional data by name: what a script put on `Object.prototype` is none of it. */
  const route = (name: ViewName, data: object | undefined) =>
    ({ name, data: data && ownValues(data) }) as Route
  // Null: the person has left the view of that request, so its answer must not navigate.
  let requests: (PendingRequest | null)[] = []
  function reset(name: ViewName, data?: object) {
    requests = requests.map(() => null)
    state.history = [route(name, data)]
  }
  const resetTo = (to: OpenView | Route) =>
    typeof to === 'string' ? reset(to) : reset(to.name, to.data)
  function back() {
    if (state.history.length === 1) return false
    state.history.pop()
    requests = requests.map((one) => (one && one.at <= state.history.length ? one : null))
    return true
  }
  function returnTo(name: OpenView) {
    const at = state.history.map((one) => one.name).lastIndexOf(name)
    if (at < 0) return reset(name)
    while (state.history.length > at + 1) back()
  }
  return {
    state,
    get current() {
      return current()
    },
    push(...[name, data]) {
      const next = route(name, data)
      if (JSON.stringify(current()) !== JSON.stringify(next)) state.history.push(next)
    },
    replace(...[name, data]) {
      state.history.splice(-1, 1, route(name, data))
    },
    reset,
    back,
    pushRequest(next, otherwise = null) {
      requests.push({ at: state.history.length, next, otherwise })
    },
    popRequest(isApproved) {
      const request = requests.pop()
      if (!request) return
      if (state.history.length > request.at) state.history.splice(request.at)
      const to = isApproved ? request.next : null
      if (to === 'back') back()
      else if (to) resetTo(to)
      else if (!isApproved && request.otherwise) returnTo(request.otherwise)
    },
  }
}
