import type { Features, ViewName } from '@gla/core'
import type { Guard } from './flows/guards.js'
import { anAccount, anyAccount, networkSwitch } from './flows/guards.js'
import type { MessageFile, PlainKey } from './messages/messages.js'
import type { ViewClass } from './view-element.js'

export type ViewDefinition<name extends ViewName = ViewName> = {
  /** Names the dialog. */
  title: PlainKey
  /** Its name on a phone, where that differs. */
  phoneTitle?: PlainKey
  /** Whether it may be shown now. Where not, the screen shows the way to a wallet, or goes elsewhere. */
  guard?: Guard
  /** The feature that must be there before the view is shown. */
  needs?: keyof Features
  /** It is left by an act, not by closing: even the close button does not force it. */
  blocksClosing?: true
  /** Where the next click probably leads: fetched when this view has settled. */
  leadsTo?: readonly ViewName[]
  /** What it says that others do not: fetched with it. */
  messages?: MessageFile
  /** Fetched when first shown. */
  load: () => Promise<{ readonly [view in name]: ViewClass }>
}

/** One line a view. A view that core names and this table misses does not compile. */
export const views: { readonly [name in ViewName]: ViewDefinition<name> } = {
  Connect: {
    title: 'connect.title',
    leadsTo: ['ConnectingExternal', 'ConnectingWalletConnectBasic'],
    load: () => import('./views/connect/connect.js'),
  },
  WhatIsAWallet: {
    title: 'wallet-help.title',
    messages: 'what-is-a-wallet',
    load: () => import('./views/what-is-a-wallet/what-is-a-wallet.js'),
  },
  ConnectingExternal: {
    title: 'connecting.title',
    load: () => import('./views/connecting-external/connecting-external.js'),
  },
  ConnectingWalletConnectBasic: {
    title: 'pairing.title',
    phoneTitle: 'pairing.phone-title',
    needs: 'pairing',
    load: () =>
      import('./views/connecting-wallet-connect-basic/connecting-wallet-connect-basic.js'),
  },
  Account: {
    title: 'account.title',
    guard: anAccount,
    leadsTo: ['WalletSend', 'WalletReceive', 'Networks'],
    messages: 'account',
    load: () => import('./views/account/account.js'),
  },
  Networks: {
    title: 'networks.title',
    guard: networkSwitch,
    leadsTo: ['SwitchNetwork'],
    load: () => import('./views/networks/networks.js'),
  },
  WhatIsANetwork: {
    title: 'network-help.title',
    messages: 'what-is-a-network',
    load: () => import('./views/what-is-a-network/what-is-a-network.js'),
  },
  SwitchNetwork: {
    title: 'switch.title',
    guard: networkSwitch,
    load: () => import('./views/switch-network/switch-network.js'),
  },
  UnsupportedChain: {
    title: 'unsupported.title',
    blocksClosing: true,
    load: () => import('./views/unsupported-chain/unsupported-chain.js'),
  },
  SwitchAddress: {
    title: 'accounts.title',
    guard: anAccount,
    load: () => import('./views/switch-address/switch-address.js'),
  },
  WalletReceive: {
    title: 'receive.title',
    guard: anAccount,
    messages: 'wallet-receive',
    load: () => import('./views/wallet-receive/wallet-receive.js'),
  },
  WalletCompatibleNetworks: {
    title: 'compatible.title',
    guard: anAccount,
    messages: 'wallet-compatible-networks',
    load: () => import('./views/wallet-compatible-networks/wallet-compatible-networks.js'),
  },
  WalletSend: {
    title: 'send.title',
    guard: anAccount,
    leadsTo: ['WalletSendPreview'],
    needs: 'send',
    messages: 'wallet-send',
    load: () => import('./views/wallet-send/wallet-send.js'),
  },
  WalletSendPreview: {
    title: 'preview.title',
    guard: anAccount,
    needs: 'send',
    messages: 'wallet-send-preview',
    load: () => import('./views/wallet-send-preview/wallet-send-preview.js'),
  },
  ConnectingMultiChain: {
    title: 'multi-chain.title',
    messages: 'connecting-multi-chain',
    load: () => import('./views/connecting-multi-chain/connecting-multi-chain.js'),
  },
  ConnectSocials: {
    title: 'socials.title',
    needs: 'logins',
    messages: 'sign-in',
    load: () => import('./views/connect-socials/connect-socials.js'),
  },
  ConnectingSocial: {
    title: 'social.title',
    needs: 'logins',
    messages: 'sign-in',
    load: () => import('./views/connecting-social/connecting-social.js'),
  },
  ConnectingWalletConnect: {
    title: 'connecting.title',
    needs: 'pairing',
    messages: 'connecting-wallet-connect',
    load: () => import('./views/connecting-wallet-connect/connecting-wallet-connect.js'),
  },
  AllWallets: {
    title: 'all-wallets.title',
    needs: 'wallets',
    messages: 'all-wallets',
    load: () => import('./views/all-wallets/all-wallets.js'),
  },
  GetWallet: {
    title: 'get-wallet.title',
    needs: 'wallets',
    messages: 'get-wallet',
    load: () => import('./views/get-wallet/get-wallet.js'),
  },
  Downloads: {
    title: 'downloads.title',
    needs: 'wallets',
    messages: 'downloads',
    load: () => import('./views/downloads/downloads.js'),
  },
  AccountSettings: {
    title: 'account-settings.title',
    guard: anAccount,
    messages: 'account-settings',
    load: () => import('./views/account-settings/account-settings.js'),
  },
  Profile: {
    title: 'profile.title',
    guard: anyAccount,
    messages: 'profile',
    load: () => import('./views/profile/profile.js'),
  },
  SwitchActiveChain: {
    title: 'active-chain.title',
    guard: networkSwitch,
    messages: 'switch-active-chain',
    load: () => import('./views/switch-active-chain/switch-active-chain.js'),
  },
}
