import type { AllowancesTexts } from './allowances-texts.js'

/** English. */
export const enUS: AllowancesTexts = {
  title: (network) => `Token approvals on ${network}`,
  lede: 'These contracts and accounts can take the tokens below, up to the amount shown, without asking you again. Revoke what you no longer use. Each revocation is a transaction with a network fee.',
  loading: 'Reading the approvals',
  spender: 'Approved for',
  unnamed: 'Unknown contract or account',
  amount: 'Limit',
  unlimited: 'No limit',
  limited: 'Limited, amount unknown',
  all: 'Whole collection',
  revoke: 'Revoke',
  revoked: 'Revoked',
  showAll: (count) => `Show all ${count}`,
  showLess: 'Show fewer',
  imitation: (symbol) => `Named like ${symbol}, but it’s another token.`,
  link: 'Its name contains a web address or an account name.',
  disguised: 'Its name has hidden or look-alike letters.',
  none: (network) => `No approvals on ${network}.`,
  noneFound: 'No approvals found.',
  between: (from, to) => `Covers blocks ${from} to ${to}. There may be others.`,
  until: (to) => `Up to date to block ${to}.`,
  partly: 'There may be others.',
  failed: 'Couldn’t load the approvals.',
  stale: 'Couldn’t update. These approvals were read earlier.',
  unlisted: (network) =>
    `Approvals on ${network} cannot be listed here. Your wallet or a block explorer can show and revoke them.`,
}
