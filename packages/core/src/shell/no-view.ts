import { FeatureError } from '../errors/feature-error.js'
import { nearestName } from '../errors/nearest-name.js'
import type { OpenView, ViewName } from './router.js'

/** 1: a page can open it. 0: it needs data, so only other views lead to it. */
const names: { readonly [name in ViewName]: name extends OpenView ? 1 : 0 } = {
  Connect: 1,
  ApproveTransaction: 1,
  EmailVerifyOtp: 0,
  WhatIsAWallet: 1,
  ConnectingExternal: 0,
  ConnectingMultiChain: 0,
  ConnectSocials: 0,
  ConnectingSocial: 0,
  ConnectingWalletConnect: 0,
  ConnectingWalletConnectBasic: 1,
  AllWallets: 1,
  GetWallet: 1,
  Downloads: 0,
  Account: 1,
  Token: 0,
  AccountSettings: 1,
  Transactions: 1,
  Profile: 1,
  Networks: 1,
  WhatIsANetwork: 1,
  SwitchNetwork: 0,
  SwitchActiveChain: 0,
  UnsupportedChain: 1,
  SwitchAddress: 1,
  WalletReceive: 1,
  WalletCompatibleNetworks: 1,
  WalletSend: 1,
  WalletSendPreview: 1,
  WalletSendSelectToken: 1,
  Swap: 1,
  SwapSelectToken: 0,
  SwapPreview: 1,
}
const longest = 64 // characters of a name that is told

const openable: readonly string[] = Object.entries(names).flatMap(([name, isOpen]) =>
  isOpen ? [name] : [],
)

/** Why a view is not opened: a page asks for one by a name that none has, or one that needs data; null if it can be. */
export function noView(name: string): FeatureError | null {
  if (openable.includes(name)) return null
  const near = nearestName(`${name}`, openable) ?? ''
  return new FeatureError('modal/no-view', `${name}`.slice(0, longest), near)
}
