/** English titles of the views that only a feature brings. */
export const messages = {
  'pairing.title': 'Scan with your wallet',
  'pairing.phone-title': 'Open your wallet',
  'socials.title': 'Ways to sign in',
  'social.title': 'Sign in',
  'downloads.title': 'Get the wallet',
  'send.title': 'Send',
  'preview.title': 'Review',
} as const
