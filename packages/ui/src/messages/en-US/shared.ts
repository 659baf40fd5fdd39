/** English messages that every view needs. Other languages have the same keys; a missing one is a compile error. */
export const messages = {
  language: 'en-US',
  direction: 'ltr',

  'modal.close': 'Close',
  'modal.back': 'Back',
  'modal.loading': 'Loading',
  'modal.not-loaded': 'Part of the app couldn’t be loaded. Reload the page.',
  'modal.reload': 'Reload page',
  'modal.dismiss': 'Dismiss',
  'modal.blocked': 'Choose a network or disconnect first.',
  'action.try-again': 'Try again',
  'action.cancel': 'Cancel',
  'action.copy-link': 'Copy link',
  'action.copy-by-hand': 'Select the text to copy it',
  'action.disconnect': 'Disconnect',
  'action.open-wallet': (wallet: string) => `Open ${wallet}`,

  'connect.title': 'Connect a wallet',
  'connect.list': 'Wallets',
  'connect.installed': 'Installed',
  'connect.qr-code': 'QR code',
  'connect.recent': 'Recent',
  'connect.several-chains': 'Multichain',
  'connect.more-installed': (count: string) => `${count} more installed`,
  'connect.popular': 'Popular',
  'connect.new': 'New to wallets?',
  'connect.get-one': 'Get one',
  'connect.phone-wallet': 'Open a wallet app on this phone',
  'connect.same-identity': 'Duplicate',
  'connect.same-identity-warning':
    'Several wallets claim to be the same one. Choose only the one you installed yourself. If you’re not sure, check your browser’s extension list.',
  'connect.look-alike': 'Look-alike name',
  'connect.look-alike-warning': (listed: string) =>
    `One wallet’s name looks like ${listed} but uses other characters. It may be fake. Choose only a wallet you installed yourself.`,
  'connect.restoring': 'Reconnecting your last wallet',
  'connect.empty-title': 'No wallet found',
  'connect.empty-text':
    'Install a wallet in this browser and reload the page, or open this page in your wallet app’s browser.',
  'connect.own-browser-title': 'Open this page in your wallet',
  'connect.own-browser-text':
    'Your wallet app has its own browser. Open this page there and connect.',
  'connect.open-in': (wallet: string) => `Open in ${wallet}`,
  'connect.find-wallet': 'Find a wallet',
  'connect.find-wallet-detail': 'A list on ethereum.org',
  'connect.note': (app: string) =>
    `Connecting shares your address with ${app}. Nothing leaves your wallet unless you confirm it there.`,
  'connect.terms': 'Terms of Service',
  'connect.privacy': 'Privacy Policy',
  'connect.legal': (terms: string, privacy: string) =>
    `By connecting you agree to the ${terms} and the ${privacy}.`,
  'connect.legal-one': (text: string) => `By connecting you agree to the ${text}.`,
  'connect.agree': (terms: string, privacy: string) => `I agree to the ${terms} and the ${privacy}`,
  'connect.agree-one': (text: string) => `I agree to the ${text}`,
  'connect.agree-first': 'Accept the terms to continue',
  'connect.or': 'or',
  'connect.login-failed': 'Couldn’t load sign-in without a wallet. Try again, or use a wallet.',

  'wallet-help.title': 'What is a wallet?',

  'pairing.title': 'Scan with your wallet',
  'pairing.phone-title': 'Open your wallet',
  'socials.title': 'Sign in',
  'social.title': 'Sign in',
  'approve.title': 'Approve',
  'downloads.title': 'Get the wallet',
  'send.title': 'Send',
  'swap.title': 'Swap',
  'select-token.title': 'Choose a token',
  'preview.title': 'Review',

  'connecting.title': 'Connect',
  'connecting.waiting': (wallet: string) => `Continue in ${wallet}`,
  'connecting.waiting-text':
    'Confirm the connection in your wallet. The request may take a moment to appear.',
  'connecting.slow-text': (wallet: string) =>
    `Don’t see the request? Open ${wallet} from your browser’s toolbar.`,
  'connecting.connected': 'Connected',
  'connecting.unsure': (wallet: string) => `Is ${wallet} the wallet you installed?`,
  'connecting.unsure-go-on': 'Connect anyway',
  'connecting.rejected': 'Connection declined',
  'connecting.rejected-text': 'You declined the request in your wallet. Nothing was shared.',
  'connecting.timeout': 'No answer from your wallet',
  'connecting.pending': 'There’s already a request open',
  'connecting.missing': 'Wallet not found',
  'connecting.missing-text':
    'It’s no longer in this browser. Install it again and reload the page, or choose another wallet.',
  'connecting.unreachable-text': 'Check your internet, or use a wallet in this browser.',
  'connecting.unreachable-phone-text':
    'Check your internet, or open this page in your wallet app’s browser.',
  'connecting.failed': 'Couldn’t connect',
  'connecting.failed-text': 'Something went wrong. Try again, or choose another wallet.',

  'multi-chain.title': 'Choose a chain',
  'all-wallets.title': 'All wallets',
  'get-wallet.title': 'Get a wallet',
  'account-settings.title': 'Account settings',
  'profile.title': 'Your wallets',
  'token.title': 'Token',
  'transactions.title': 'Activity',
  'active-chain.title': 'Switch chain',

  'pairing.hint': 'Open a wallet on your phone and scan this code.',
  'pairing.qr-label':
    'QR code with a connection link for your wallet. The link can also be copied.',
  'pairing.enlarge': 'Enlarge the code',
  'pairing.preparing': 'Creating a QR code',
  'pairing.expires': (time: string) => `Expires in ${time}`,
  'pairing.expired': 'This code has expired',
  'pairing.renew': 'Get a new code',
  'pairing.failed': 'Couldn’t create a QR code',
  'pairing.absent': 'No link yet',
  'pairing.by-app':
    'This app creates the link itself, and it shows up here once ready. If it doesn’t, start again from the page.',
  'pairing.open': 'Open in wallet',
  'pairing.phone-hint': 'Your wallet app opens and asks you to confirm. Then come back here.',
  'pairing.show-code': 'Show QR code',
  'pairing.hide-code': 'Hide QR code',

  'account.title': 'Account',
  'account.copy': 'Copy address',
  'account.network': 'Network',
  'account.wallet': 'Wallet',
  'accounts.title': 'Your accounts',
  'accounts.smart': 'Smart account',
  'account.none': 'No wallet connected.',

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
    `Your wallet is on a network ${app} doesn’t support. Choose one of these to continue.`,
  'unsupported.swaps': 'Network not supported for Swaps',
  'unsupported.swaps-text': 'Choose a network where you can swap.',
  'unsupported.no-switch': (app: string) => `Your wallet is on a network ${app} doesn’t support.`,
} as const
