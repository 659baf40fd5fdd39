/** The views in the order in which a person comes by them. What is not of it, the parts that views are made of, follows. */
const way: readonly string[] = [
  ...['connect', 'all-wallets', 'connecting-external', 'connecting-multi-chain'],
  ...['connecting-wallet-connect-basic', 'connecting-wallet-connect'],
  ...['connect-socials', 'connecting-social', 'email-verify-otp'],
  ...['what-is-a-wallet', 'get-wallet', 'downloads'],
  ...['account', 'token'],
  ...['wallet-send', 'wallet-send-select-token', 'wallet-send-preview'],
  'approve-transaction',
  ...['wallet-receive', 'wallet-compatible-networks'],
  ...['swap', 'swap-select-token', 'swap-preview'],
  'transactions',
  ...[
    'networks',
    'switch-network',
    'unsupported-chain',
    'switch-active-chain',
    'what-is-a-network',
  ],
  ...['profile', 'account-settings', 'switch-address'],
  'inline',
]

/** Where a view or part stands in the list of stories. Those without a place of their own stay in the order they have. */
export function placeOf(folder: string): number {
  const at = way.indexOf(folder)
  return at < 0 ? way.length : at
}

/** Whether a folder is one of the parts that views are made of. */
export const isPart = (folder: string): boolean => !way.includes(folder)
