import { FeatureError } from '../errors/feature-error.js'
import { nearestName } from '../errors/nearest-name.js'
import type { ViewName } from './router.js'

const names: Readonly<Record<ViewName, 1>> = {
  Connect: 1,
  WhatIsAWallet: 1,
  ConnectingExternal: 1,
  ConnectingMultiChain: 1,
  ConnectSocials: 1,
  ConnectingSocial: 1,
  ConnectingWalletConnect: 1,
  ConnectingWalletConnectBasic: 1,
  AllWallets: 1,
  GetWallet: 1,
  Downloads: 1,
  Account: 1,
  AccountSettings: 1,
  Transactions: 1,
  Profile: 1,
  Networks: 1,
  WhatIsANetwork: 1,
  SwitchNetwork: 1,
  SwitchActiveChain: 1,
  UnsupportedChain: 1,
  SwitchAddress: 1,
  WalletReceive: 1,
  WalletCompatibleNetworks: 1,
  WalletSend: 1,
  WalletSendPreview: 1,
  WalletSendSelectToken: 1,
  Swap: 1,
  SwapSelectToken: 1,
  SwapPreview: 1,
}
const longest = 64 // characters of a name that is told

/** Why a view is not shown: a page asks for one by a name that none has; null if there is one. */
export function noView(name: string): FeatureError | null {
  if (Object.hasOwn(names, name)) return null
  const near = nearestName(`${name}`, Object.keys(names)) ?? ''
  return new FeatureError('modal/no-view', `${name}`.slice(0, longest), near)
}
