import type { AlertCode, NoticeCode } from '@gla/core'
import { messages as errors, featureMessages } from '@gla/core'

type Message = string | ((...values: string[]) => string)
/** One without a title is a quiet line. */
type Alerts = Record<AlertCode, { title?: string; text: string }>

/** English messages of errors, notices and alerts, by code. Connect, which is shown first, needs none of them. */
export const messages = {
  errors: { ...errors, ...featureMessages }, // English is in core: errors.ts and feature-messages.ts
  notices: {
    'address-copied': 'Address copied',
    'link-copied': 'Link copied',
    'hash-copied': 'Transaction hash copied',
    'copy-failed': 'Couldn’t copy. Select the text and copy it yourself',
    'transaction-started': 'Transaction started',
    'transaction-confirmed': 'Transaction confirmed',
    'swap-confirmed': (out: string, from: string, received: string, to: string) =>
      `Swapped ${out} ${from} for ${received} ${to}`,
    'token-sent': (amount: string, symbol: string) => `Sent ${amount} ${symbol}`,
    'token-sent-part': (received: string, sent: string, symbol: string) =>
      `Sent; ${received} of ${sent} ${symbol} arrived`,
    'token-shows-no-transfer': 'Confirmed, but the token shows no transfer',
    'storage-missing':
      'Your browser blocks storage for this site. Keep this page open: a reload disconnects your wallet and loses the record of your transactions',
    'transaction-vanished':
      'The network undid a confirmed transaction. It’s pending again: don’t send it a second time yet',
    'disconnected-by-wallet': 'Your wallet disconnected',
    'failed-to-disconnect':
      'Failed to disconnect. You’re signed out here, but your wallet may still show this page as connected',
    'failed-to-disconnect-chain': (chain: string) =>
      `Failed to disconnect chain ${chain}. You’re signed out here, but your wallet may still show this page as connected`,
    'identity-claimed':
      'Another wallet on this page claims to be the one you’re connected to. One of them may be fake, so check each request carefully.',
    'restore-dropped':
      'Not reconnected: two wallets on this page claim to be the one you used. Choose the one you installed yourself.',
    authenticating: 'Authenticating...',
  } satisfies Record<NoticeCode, Message>,
  alerts: {
    'network-not-found': {
      title: 'Network Not Found',
      text: 'The app asked for a network it isn’t set up for. The app’s owner has to add it or choose another.',
    },
    'invalid-app-configuration': {
      title: 'Invalid App Configuration',
      text: 'This origin or project ID isn’t accepted. The app’s owner has to allow it in the project settings.',
    },
    'session-expired': {
      title: 'Session Expired',
      text: 'The relay rejected the session. Check that this device’s clock is right.',
    },
    'project-id-not-configured': {
      title: 'Project ID Not Configured',
      text: 'The app’s owner has to add a project ID. Features that need one won’t work until then.',
    },
    'provider-unreachable': { text: 'Some information isn’t available at the moment.' },
    'relay-refused': {
      title: 'The relay refused this app',
      text: 'You can’t connect by QR code right now. Browser wallets still work.',
    },
    'unverified-domain': {
      title: 'Unverified domain',
      text: 'The embedded wallet doesn’t recognize this domain. The app’s owner has to allow it there.',
    },
    'frame-load-failed': {
      title: 'Couldn’t load the embedded wallet',
      text: 'Its open requests were cancelled. Try again later. Other wallets still work.',
    },
    'frame-request-timeout': {
      title: 'The embedded wallet didn’t respond',
      text: 'The request was cancelled. Check your account before you try again.',
    },
  } satisfies Alerts,
} as const
