import type { ViewName } from '@gla/core'
import type { ViewDefinition } from './elements/view-definition.js'
import type { FeatureView } from './feature-views.js'
import { anAccount, anyAccount, networkSwitch } from './flows/guards.js'

/** The views that come with the modal's code. */
export type FirstView = Exclude<ViewName, FeatureView>

/**
 * One entry for each view. A view in core's `Views` that is neither here nor in `featureViews` is a compile
 * error.
 */
export const views: { readonly [name in FirstView]: ViewDefinition } = {
  Connect: {
    title: 'connect.title',
    leadsTo: ['ConnectingExternal', 'ConnectingWalletConnectBasic'],
    load: async () => (await import('./views/connect/connect.js')).Connect,
  },
  WhatIsAWallet: {
    title: 'wallet-help.title',
    messages: 'what-is-a-wallet',
    load: async () => (await import('./views/what-is-a-wallet/what-is-a-wallet.js')).WhatIsAWallet,
  },
  ConnectingExternal: {
    title: 'connecting.title',
    load: async () =>
      (await import('./views/connecting-external/connecting-external.js')).ConnectingExternal,
  },
  Account: {
    title: 'account.title',
    guard: anAccount,
    leadsTo: ['WalletSend', 'WalletReceive', 'Networks'],
    messages: 'account',
    async load() {
      const [{ Account }] = await Promise.all([
        import('./views/account/account.js'),
        import('./views/account/tokens-tab.js'), // the tab that is shown first
      ])
      await Account.prepare()
      return Account
    },
  },
  Networks: {
    title: 'networks.title',
    guard: networkSwitch,
    leadsTo: ['SwitchNetwork'],
    messages: 'networks',
    load: async () => (await import('./views/networks/networks.js')).Networks,
  },
  WhatIsANetwork: {
    title: 'network-help.title',
    messages: 'what-is-a-network',
    load: async () =>
      (await import('./views/what-is-a-network/what-is-a-network.js')).WhatIsANetwork,
  },
  SwitchNetwork: {
    title: 'switch.title',
    guard: networkSwitch,
    messages: 'switch-network',
    load: async () => (await import('./views/switch-network/switch-network.js')).SwitchNetwork,
  },
  UnsupportedChain: {
    title: 'unsupported.title',
    blocksClosing: true,
    load: async () =>
      (await import('./views/unsupported-chain/unsupported-chain.js')).UnsupportedChain,
  },
  SwitchAddress: {
    title: 'accounts.title',
    guard: anAccount,
    load: async () => (await import('./views/switch-address/switch-address.js')).SwitchAddress,
  },
  WalletReceive: {
    title: 'receive.title',
    guard: anAccount,
    messages: 'wallet-receive',
    load: async () => (await import('./views/wallet-receive/wallet-receive.js')).WalletReceive,
  },
  WalletCompatibleNetworks: {
    title: 'compatible.title',
    guard: anAccount,
    messages: 'wallet-compatible-networks',
    load: async () =>
      (await import('./views/wallet-compatible-networks/wallet-compatible-networks.js'))
        .WalletCompatibleNetworks,
  },
  ConnectingMultiChain: {
    title: 'multi-chain.title',
    messages: 'connecting-multi-chain',
    load: async () =>
      (await import('./views/connecting-multi-chain/connecting-multi-chain.js'))
        .ConnectingMultiChain,
  },
  AccountSettings: {
    title: 'account-settings.title',
    guard: anAccount,
    messages: 'account-settings',
    load: async () =>
      (await import('./views/account-settings/account-settings.js')).AccountSettings,
  },
  Profile: {
    title: 'profile.title',
    guard: anyAccount,
    messages: 'profile',
    load: async () => (await import('./views/profile/profile.js')).Profile,
  },
  SwitchActiveChain: {
    title: 'active-chain.title',
    guard: networkSwitch,
    messages: 'switch-active-chain',
    load: async () =>
      (await import('./views/switch-active-chain/switch-active-chain.js')).SwitchActiveChain,
  },
}
