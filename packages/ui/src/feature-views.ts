import type { ViewName } from '@gla/core'
import type { FeatureViewDefinition } from './elements/view-definition.js'
import { anAccount } from './flows/guards.js'

/**
 * The views that only a feature brings, one entry each. Loaded after the first view is painted, or with the
 * first of these views.
 */
export const featureViews = {
  ConnectingWalletConnectBasic: {
    title: 'pairing.title',
    phoneTitle: 'pairing.phone-title',
    needs: 'pairing',
    load: async () =>
      (await import('./views/connecting-wallet-connect-basic/connecting-wallet-connect-basic.js'))
        .ConnectingWalletConnectBasic,
  },
  ConnectSocials: {
    title: 'socials.title',
    needs: 'logins',
    messages: 'sign-in',
    load: async () => (await import('./views/connect-socials/connect-socials.js')).ConnectSocials,
  },
  ConnectingSocial: {
    title: 'social.title',
    needs: 'logins',
    messages: 'sign-in',
    load: async () =>
      (await import('./views/connecting-social/connecting-social.js')).ConnectingSocial,
  },
  ConnectingWalletConnect: {
    title: 'connecting.title',
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
    needs: 'wallets',
    messages: 'downloads',
    load: async () => (await import('./views/downloads/downloads.js')).Downloads,
  },
  WalletSend: {
    title: 'send.title',
    guard: anAccount,
    leadsTo: ['WalletSendPreview'],
    needs: 'send',
    messages: 'wallet-send',
    load: async () => (await import('./views/wallet-send/wallet-send.js')).WalletSend,
  },
  WalletSendPreview: {
    title: 'preview.title',
    guard: anAccount,
    needs: 'send',
    messages: 'wallet-send-preview',
    load: async () =>
      (await import('./views/wallet-send-preview/wallet-send-preview.js')).WalletSendPreview,
  },
} satisfies { readonly [name in ViewName]?: FeatureViewDefinition }

export type FeatureView = keyof typeof featureViews
