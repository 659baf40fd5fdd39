import type { AlertCode, NoticeCode } from '@gla/core'
import { messages as errors, featureMessages } from '@gla/core'

type Alerts = Record<AlertCode, { title: string; text: string }>

/** English messages that every view needs. Other languages have the same keys; a missing one is a compile error. */
export const messages = {
  language: 'en-US',
  direction: 'ltr',

  'modal.close': 'Close',
  'modal.back': 'Back',
  'modal.loading': 'Loading',
  'modal.not-loaded': 'This screen did not load. Check your connection and try again.',
  'modal.reload': 'Reload the page',
  'modal.dismiss': 'Dismiss',
  'modal.blocked': 'Choose a network or disconnect first.',
  'action.try-again': 'Try again',
  'action.cancel': 'Cancel',
  'action.copy-link': 'Copy link',
  'action.disconnect': 'Disconnect',

  'connect.title': 'Connect a wallet',
  'connect.list': 'Wallets',
  'connect.installed': 'Installed',
  'connect.qr-code': 'QR code',
  'connect.recent': 'Recent',
  'connect.several-chains': 'Multichain',
  'connect.more-installed': (count: string) => `${count} more installed`,
  'connect.get-wallet-detail': 'For this browser or your phone',
  'connect.phone-wallet': 'Open a wallet app on this phone',
  'connect.same-identity': 'Not unique',
  'connect.same-identity-warning':
    'Several wallets claim to be the same one. Choose only the wallet you installed yourself, and check it in your browser’s extension list if you are not sure.',
  'connect.look-alike': 'Look-alike name',
  'connect.look-alike-warning': (listed: string) =>
    `A wallet here is named like ${listed}, but spelled with other letters that look the same. It may be an impostor. Choose only the wallet you installed yourself.`,
  'connect.restoring': 'Restoring the last connection',
  'connect.empty-title': 'No wallet found',
  'connect.empty-text':
    'Install a wallet in this browser and reload the page, or open this page in the browser of your wallet app.',
  'connect.find-wallet': 'Find a wallet',
  'connect.find-wallet-detail': 'A list on ethereum.org',
  'connect.note': (app: string) =>
    `Connecting shows ${app} your address. Nothing moves without your approval in the wallet.`,
  'connect.terms': 'Terms of Service',
  'connect.privacy': 'Privacy Policy',
  'connect.legal': (terms: string, privacy: string) =>
    `By connecting you agree to the ${terms} and the ${privacy}.`,
  'connect.legal-one': (text: string) => `By connecting you agree to the ${text}.`,
  'connect.agree': (terms: string, privacy: string) => `I agree to the ${terms} and the ${privacy}`,
  'connect.agree-one': (text: string) => `I agree to the ${text}`,
  'connect.agree-first': 'Tick the box above first. Then you can go on.',
  'connect.or': 'or',
  'connect.login-failed': 'Signing in without a wallet did not load. Try again, or use a wallet.',

  'wallet-help.title': 'What is a wallet?',

  'pairing.title': 'Scan with your wallet',
  'pairing.phone-title': 'Open your wallet',
  'socials.title': 'Ways to sign in',
  'social.title': 'Sign in',
  'downloads.title': 'Get the wallet',
  'send.title': 'Send',
  'preview.title': 'Review',

  'connecting.title': 'Connect',
  'connecting.waiting': (wallet: string) => `Continue in ${wallet}`,
  'connecting.waiting-text': 'Approve the connection there. This can take a moment to appear.',
  'connecting.unsure': (wallet: string) => `Is ${wallet} the wallet you installed?`,
  'connecting.unsure-go-on': 'Connect anyway',
  'connecting.rejected': 'Connection declined',
  'connecting.rejected-text': 'You declined it in the wallet. Nothing was shared.',
  'connecting.timeout': 'No answer from the wallet',
  'connecting.pending': 'A request is open already',
  'connecting.missing': 'Wallet not found',
  'connecting.missing-text':
    'It is not in this browser any more. Install it again and reload the page, or choose another wallet.',
  'connecting.failed': 'Could not connect',

  'multi-chain.title': 'Choose a chain',
  'all-wallets.title': 'All wallets',
  'get-wallet.title': 'Get a wallet',
  'account-settings.title': 'Account settings',
  'profile.title': 'Your wallets',
  'active-chain.title': 'Switch chain',

  'pairing.hint': 'Open a wallet on your phone and scan this code.',
  'pairing.qr-label':
    'QR code with a connection link for your wallet. The link can also be copied.',
  'pairing.preparing': 'Preparing the code',
  'pairing.expires': (time: string) => `Expires in ${time}`,
  'pairing.expired': 'This code has expired',
  'pairing.renew': 'Get a new code',
  'pairing.failed': 'No code could be made',
  'pairing.absent': 'No link yet',
  'pairing.by-app':
    'This app makes the link itself. It appears here as soon as it is made. If none comes, start again from the page.',
  'pairing.open': 'Open in wallet',
  'pairing.phone-hint': 'Your wallet app opens and asks you to approve. Come back here afterwards.',
  'pairing.show-code': 'Show QR code',
  'pairing.hide-code': 'Hide QR code',

  'account.title': 'Account',
  'account.copy': 'Copy address',
  'account.network': 'Network',
  'account.wallet': 'Wallet',
  'accounts.title': 'Your accounts',
  'accounts.smart': 'Smart account',
  'account.none': 'No wallet is connected.',

  'receive.title': 'Receive',
  'compatible.title': 'Compatible networks',

  'networks.title': 'Choose a network',
  'networks.current': 'In use',
  'networks.not-approved': 'Not approved',
  'networks.testnet': 'Testnet',

  'network-help.title': 'What is a network?',

  'switch.title': 'Switch network',

  'unsupported.title': 'Unsupported network',
  'unsupported.text': (app: string) =>
    `Your wallet is on a network ${app} does not use. Choose one of these to go on.`,
  'unsupported.no-switch': (app: string) => `Your wallet is on a network ${app} does not use.`,

  errors: { ...errors, ...featureMessages }, // English is in core: errors.ts and feature-messages.ts
  notices: {
    'address-copied': 'Address copied',
    'link-copied': 'Link copied',
    'hash-copied': 'Transaction hash copied',
    'copy-failed': 'Could not copy; select the text and copy it by hand',
    'transaction-started': 'Transaction started',
    'transaction-confirmed': 'Transaction confirmed',
    'storage-missing':
      'This browser lets the page store nothing. Keep it open: once closed, it forgets this transfer',
    'transaction-vanished':
      'The network took a confirmed transaction back. It is pending again: wait before you send once more',
    'disconnected-by-wallet': 'The wallet ended the connection',
    'identity-claimed':
      'Another wallet in this page claims to be the one you are connected to. One of them may be an impostor: check each request carefully.',
    'restore-dropped':
      'Not reconnected: two wallets in this page claim to be the one you used. Choose the one you installed yourself.',
    authenticating: 'Authenticating...',
  } satisfies Record<NoticeCode, string>,
  alerts: {
    'network-not-found': {
      title: 'Network Not Found',
      text: 'The wallet is on a network this app is not set up for.',
    },
    'invalid-app-configuration': {
      title: 'Invalid App Configuration',
      text: 'This origin or project id is not accepted. Whoever runs this app must allow it where the project is set up.',
    },
    'session-expired': {
      title: 'Session Expired',
      text: 'The relay found the session invalid. Check that the clock of this device is right.',
    },
    'project-id-not-configured': {
      title: 'Project ID Not Configured',
      text: 'Whoever runs this app must give a project id. What needs one does not work until then.',
    },
    'relay-refused': {
      title: 'The relay refused this app',
      text: 'Wallets cannot connect by QR code now. Browser wallets work as before.',
    },
    'unverified-domain': {
      title: 'Unverified domain',
      text: 'The embedded wallet does not know this domain. Whoever runs this app must allow it there.',
    },
    'frame-load-failed': {
      title: 'The embedded wallet did not load',
      text: 'Requests to it were ended. Try again later. Other wallets work as before.',
    },
    'frame-request-timeout': {
      title: 'The embedded wallet did not answer',
      text: 'The request was ended. Look at your account before you repeat it.',
    },
  } satisfies Alerts,
} as const
