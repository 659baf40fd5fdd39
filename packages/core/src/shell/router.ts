import type { SocialProvider } from '../connectors/login-ways.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'

/** Every view of the modal, and what it must be given to be shown. */
export type Views = {
  Connect: undefined
  WhatIsAWallet: undefined
  /** `namespace`: which one, where the wallet has several. */
  ConnectingExternal: { connectorId: string; namespace?: ChainNamespace }
  ConnectingMultiChain: { connectorId: string }
  /** `socials`: all the accounts a person can sign in with. */
  ConnectSocials: { connectorId: string; namespace: ChainNamespace; socials: SocialProvider[] }
  ConnectingSocial: { connectorId: string; namespace: ChainNamespace; social: SocialProvider }
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
/** What a person is doing. The views of one flow are treated alike. */
export type Flow =
  | 'connect'
  /** All wallets there are, before one is chosen. */
  | 'wallets'
  | 'wallet-help'
  | 'download'
  | 'account'
  | 'network'
  | 'network-help'
  /** Which wallet to connect for a network that the connected one does not have. */
  | 'other-wallet'
  | 'send'
  | 'receive'
/** The flow of each view: nothing may be read from its name. */
export const flowOf: { readonly [name in ViewName]: Flow } = {
  Connect: 'connect',
  WhatIsAWallet: 'wallet-help',
  ConnectingExternal: 'connect',
  ConnectingMultiChain: 'connect',
  ConnectSocials: 'connect',
  ConnectingSocial: 'connect',
  ConnectingWalletConnect: 'connect',
  ConnectingWalletConnectBasic: 'connect',
  AllWallets: 'wallets',
  GetWallet: 'wallet-help',
  Downloads: 'download',
  Account: 'account',
  AccountSettings: 'account',
  Profile: 'account',
  Networks: 'network',
  WhatIsANetwork: 'network-help',
  SwitchNetwork: 'network',
  SwitchActiveChain: 'other-wallet',
  UnsupportedChain: 'network',
  SwitchAddress: 'account',
  WalletReceive: 'receive',
  WalletCompatibleNetworks: 'receive',
  WalletSend: 'send',
  WalletSendPreview: 'send',
}
/** A view, with what it must be given. */
export type Route = { [name in ViewName]: { name: name; data: Views[name] } }[ViewName]
/** A view that may be opened from outside: all that need nothing to be given. */
export type OpenView = {
  [name in ViewName]: undefined extends Views[name] ? name : never
}[ViewName]
type Go = <name extends ViewName>(
  ...to: undefined extends Views[name]
    ? [name: name, data?: Views[name]]
    : [name: name, data: Views[name]]
) => void

/** Which view the modal shows, and the way back. */
export interface Router {
  readonly state: State<RouterState>
  readonly current: Route
  /** Shows a view on top of the one before. Does nothing where it is shown already, with the same data. */
  push: Go
  replace: Go
  /** Shows a view as the first one: there is no way back from it. */
  reset: Go
  /** @returns whether there was a view to go back to */
  back(): boolean
  /**
   * A wallet is asked for a transaction from the view shown now; see `answered`. Several may be open: the last is
   * answered first.
   * @param next where its yes leads: one view back, to a view, or nowhere
   */
  asked(next: 'back' | OpenView | null): void
  /** The wallet has answered the last request: what was shown on top for it goes, and a yes leads on. */
  answered(isYes: boolean): void
}
/** The views a person came by, oldest first: the last one is shown. Never empty. */
export type RouterState = { history: Route[] }

export function createRouter(): Router {
  const state = createState<RouterState>({ history: [{ name: 'Connect', data: undefined }] })
  const current = () => state.history.at(-1) as Route
  const route = (name: ViewName, data: unknown) => ({ name, data }) as Route
  // Null: the person went elsewhere meanwhile, and is not called back.
  let open: ({ at: number; next: 'back' | OpenView | null } | null)[] = []
  function reset(name: ViewName, data?: unknown) {
    open = open.map(() => null)
    state.history = [route(name, data)]
  }
  function back() {
    if (state.history.length === 1) return false
    state.history.pop()
    open = open.map((one) => (one && one.at <= state.history.length ? one : null))
    return true
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
    asked(next) {
      open.push({ at: state.history.length, next })
    },
    answered(isYes) {
      const asked = open.pop()
      if (!asked) return
      if (state.history.length > asked.at) state.history.splice(asked.at)
      if (!isYes) return
      if (asked.next === 'back') back()
      else if (asked.next) reset(asked.next)
    },
  }
}
