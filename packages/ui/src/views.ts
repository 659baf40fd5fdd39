import type { Kit, OpenView, ViewName } from '@gla/core'
import type { ViewDefinition } from './elements/view-definition.js'
import { anAccount, anyAccount, itsNetwork, networkSwitch } from './flows/guards.js'
import { connectorName, walletName } from './flows/named-wallet.js'
import { Connect } from './views/connect/connect.js'

const swapsAreOffered = async (kit: Kit) =>
  (await import('./flows/offers-swap.js')).hasSwapViews(kit)
/** A wallet is on a network that the dapp did not configure, or a view has found that the network lacks something. */
const isLacking = async ({ network, router }: Kit) =>
  !network.isSupported() || Boolean(router.current.data)
/**
 * One entry for each view. A view in core's `Views` without one is a compile error. Connect comes with this table, and with
 * everything else that the first opening needs; the other views are loaded from here, so that a bundler knows that what
 * they share with Connect has been fetched before.
 */
export const views: {
  readonly [name in ViewName]: ViewDefinition &
    (name extends OpenView ? { isOfData?: never } : { isOfData: true })
} = {
  Connect: {
    title: 'connect.title',
    leadsTo: ['ConnectingExternal', 'ConnectingWalletConnectBasic'],
    load: async () => Connect,
  },
  WhatIsAWallet: {
    title: 'wallet-help.title',
    messages: 'what-is-a-wallet',
    load: async () => (await import('./views/what-is-a-wallet/what-is-a-wallet.js')).WhatIsAWallet,
  },
  ConnectingExternal: {
    title: 'connecting.title',
    isOfData: true,
    named: connectorName,
    load: async () =>
      (await import('./views/connecting-external/connecting-external.js')).ConnectingExternal,
  },
  Account: {
    title: 'account.title',
    guard: anAccount,
    leadsTo: ['Token', 'WalletSend', 'WalletReceive', 'Networks'],
    messages: 'account',
    async load({ options: { provider, projectId } }) {
      const isTold = Boolean(provider && projectId)
      const [{ Account }] = await Promise.all([
        import('./views/account/account.js'),
        // The tab that is shown first.
        isTold
          ? import('./views/account/tokens-tab.js')
          : import('./views/account/activity-tab.js'),
      ])
      await Account.prepare(isTold ? 'tokens' : 'activity')
      return Account
    },
  },
  Token: {
    title: 'token.title',
    isOfData: true,
    guard: itsNetwork,
    leadsTo: ['WalletSend'],
    messages: 'token',
    load: async () => (await import('./views/token/token.js')).Token,
  },
  Networks: {
    title: 'networks.title',
    guard: networkSwitch,
    leadsTo: ['SwitchNetwork'],
    messages: 'networks',
    hasFields: true,
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
    isOfData: true,
    guard: networkSwitch,
    messages: 'switch-network',
    load: async () => (await import('./views/switch-network/switch-network.js')).SwitchNetwork,
  },
  UnsupportedChain: {
    title: 'unsupported.title',
    lacksTitle: 'unsupported.swaps',
    isOffered: isLacking,
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
    isOfData: true,
    messages: 'connecting-multi-chain',
    load: async () =>
      (await import('./views/connecting-multi-chain/connecting-multi-chain.js'))
        .ConnectingMultiChain,
  },
  Transactions: {
    title: 'transactions.title',
    guard: anAccount,
    messages: 'transactions',
    load: async () => (await import('./views/transactions/transactions.js')).Transactions,
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
    isOfData: true,
    guard: networkSwitch,
    messages: 'switch-active-chain',
    load: async () =>
      (await import('./views/switch-active-chain/switch-active-chain.js')).SwitchActiveChain,
  },
  ConnectingWalletConnectBasic: {
    title: 'pairing.title',
    phoneTitle: 'pairing.phone-title',
    noLinkTitle: 'connect.title',
    needs: 'pairing',
    load: async () =>
      (await import('./views/connecting-wallet-connect-basic/connecting-wallet-connect-basic.js'))
        .ConnectingWalletConnectBasic,
  },
  ConnectSocials: {
    title: 'socials.title',
    isOfData: true,
    needs: 'logins',
    messages: 'sign-in',
    load: async () => (await import('./views/connect-socials/connect-socials.js')).ConnectSocials,
  },
  ConnectingSocial: {
    title: 'social.title',
    isOfData: true,
    needs: 'logins',
    messages: 'sign-in',
    load: async () =>
      (await import('./views/connecting-social/connecting-social.js')).ConnectingSocial,
  },
  EmailVerifyOtp: {
    title: 'social.title',
    isOfData: true,
    needs: 'logins',
    messages: 'sign-in',
    hasFields: true,
    load: async () => (await import('./views/email-verify-otp/email-verify-otp.js')).EmailVerifyOtp,
  },
  ApproveTransaction: {
    title: 'approve.title',
    isOffered: async ({ loaded }) => Boolean(loaded('approvals')?.state.open.length),
    needs: 'approvals',
    messages: 'approve-transaction',
    load: async () =>
      (await import('./views/approve-transaction/approve-transaction.js')).ApproveTransaction,
  },
  ConnectingWalletConnect: {
    title: 'connecting.title',
    isOfData: true,
    named: walletName,
    needs: 'pairing',
    messages: 'connecting-wallet-connect',
    load: async () =>
      (await import('./views/connecting-wallet-connect/connecting-wallet-connect.js'))
        .ConnectingWalletConnect,
  },
  AllWallets: {
    title: 'all-wallets.title',
    needs: 'wallets',
    messages: 'all-wallets',
    hasFields: true,
    load: async () => (await import('./views/all-wallets/all-wallets.js')).AllWallets,
  },
  GetWallet: {
    title: 'get-wallet.title',
    needs: 'wallets',
    messages: 'get-wallet',
    load: async () => (await import('./views/get-wallet/get-wallet.js')).GetWallet,
  },
  Downloads: {
    title: 'downloads.title',
    isOfData: true,
    needs: 'wallets',
    messages: 'downloads',
    load: async () => (await import('./views/downloads/downloads.js')).Downloads,
  },
  WalletSend: {
    title: 'send.title',
    guard: anAccount,
    leadsTo: ['WalletSendPreview', 'WalletSendSelectToken'],
    needs: 'send',
    messages: 'wallet-send',
    hasFields: true,
    load: async () => (await import('./views/wallet-send/wallet-send.js')).WalletSend,
  },
  WalletSendSelectToken: {
    title: 'select-token.title',
    guard: anAccount,
    needs: 'send',
    messages: 'token-picker',
    hasFields: true,
    load: async () =>
      (await import('./views/wallet-send-select-token/wallet-send-select-token.js'))
        .WalletSendSelectToken,
  },
  WalletSendPreview: {
    title: 'preview.title',
    guard: anAccount,
    needs: 'send',
    messages: 'wallet-send-preview',
    load: async () =>
      (await import('./views/wallet-send-preview/wallet-send-preview.js')).WalletSendPreview,
  },
  Swap: {
    title: 'swap.title',
    guard: anAccount,
    isOffered: swapsAreOffered,
    leadsTo: ['SwapSelectToken', 'SwapPreview'],
    needs: 'swap',
    messages: 'swap',
    hasFields: true,
    load: async () => (await import('./views/swap/swap.js')).Swap,
  },
  SwapSelectToken: {
    title: 'select-token.title',
    isOfData: true,
    guard: anAccount,
    isOffered: swapsAreOffered,
    needs: 'swap',
    messages: 'swap-select-token',
    hasFields: true,
    load: async () =>
      (await import('./views/swap-select-token/swap-select-token.js')).SwapSelectToken,
  },
  SwapPreview: {
    title: 'preview.title',
    guard: anAccount,
    isOffered: swapsAreOffered,
    needs: 'swap',
    messages: 'swap-preview',
    load: async () => (await import('./views/swap-preview/swap-preview.js')).SwapPreview,
  },
}
