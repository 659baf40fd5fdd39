import type { CaipNetworkId, ChainNamespace } from '../networks/network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'

/** Every view of the modal, and what it must be given to be shown (spec §2). */
export type Views = {
  Connect: undefined
  WhatIsAWallet: undefined
  /** `namespace`: of a wallet of several chain families, which one. */
  ConnectingExternal: { connectorId: string; namespace?: ChainNamespace }
  ConnectingMultiChain: { connectorId: string }
  ConnectingWalletConnect: { walletId: string }
  ConnectingWalletConnectBasic: undefined
  AllWallets: undefined
  GetWallet: undefined
  Downloads: { walletId: string }
  Account: undefined
  AccountSettings: undefined
  Profile: undefined
  Networks: undefined
  WhatIsANetwork: undefined
  SwitchNetwork: { caipNetworkId: CaipNetworkId }
  SwitchActiveChain: { caipNetworkId: CaipNetworkId }
  UnsupportedChain: undefined
  SwitchAddress: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  WalletSend: undefined
  WalletSendPreview: undefined
}
/** The name of a view. */
export type ViewName = keyof Views
/** A view, with what it must be given. */
export type Route = { [name in ViewName]: { name: name; data: Views[name] } }[ViewName]
type Go = <name extends ViewName>(
  ...to: undefined extends Views[name]
    ? [name: name, data?: Views[name]]
    : [name: name, data: Views[name]]
) => void

/** Which view the modal shows, and the way back. */
export interface Router {
  readonly state: State<RouterState>
  readonly current: Route
  /** Goes on to a view; nothing when it is shown already, with the same data. */
  push: Go
  replace: Go
  /** Forgets the way and shows a view. */
  reset: Go
  /** @returns whether there was a view to go back to */
  back(): boolean
}
/** The way so far; the last is shown. Never empty. */
export type RouterState = { history: Route[] }

export function createRouter(): Router {
  const state = createState<RouterState>({ history: [{ name: 'Connect', data: undefined }] })
  const current = () => state.history.at(-1) as Route
  const route = (name: ViewName, data: unknown) => ({ name, data }) as Route
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
    reset(...[name, data]) {
      state.history = [route(name, data)]
    },
    back() {
      if (state.history.length === 1) return false
      state.history.pop()
      return true
    },
  }
}
