import type { ViewName } from './router.js'

/** The task that a view belongs to. Views of the same flow are handled alike. */
export type Flow =
  | 'connect'
  /** The list of all wallets. */
  | 'wallets'
  | 'wallet-help'
  | 'download'
  | 'account'
  | 'network'
  | 'network-help'
  /** The choice of another wallet, for a network that the connected one does not support. */
  | 'other-wallet'
  | 'send'
  /** A request in the frame of an embedded wallet. */
  | 'approve'
  | 'swap'
  | 'receive'
/** The flow of each view. Do not derive it from the view's name. */
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
  EmailVerifyOtp: 'connect',
  ApproveTransaction: 'approve',
  Account: 'account',
  Token: 'account',
  AccountSettings: 'account',
  Transactions: 'account',
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
  WalletSendSelectToken: 'send',
  Swap: 'swap',
  SwapSelectToken: 'swap',
  SwapPreview: 'swap',
}
