import type { AllowancesTexts } from './allowances-texts.js'

/** English. */
export const enUS: AllowancesTexts = {
  title: (network) => `Token approvals on ${network}`,
  lede: 'These contracts and accounts may take the tokens named here without asking you again. Revoke what you no longer use. Each is a transaction with a network fee.',
  loading: 'Reading the approvals',
  spender: 'Who may take it',
  amount: 'How much',
  unlimited: 'No limit',
  limited: 'Limited, amount unknown',
  all: 'All pieces of this collection',
  revoke: 'Revoke',
  revoked: 'Revoked',
  showAll: (count) => `Show all ${count}`,
  showLess: 'Show fewer',
  imitation: (symbol) => `Named like ${symbol}, but it’s another token.`,
  link: 'Its name leads to a page or an account.',
  disguised: 'Its name has hidden or look-alike letters.',
  none: (network) => `Nobody may take tokens of this account on ${network}.`,
  noneFound: 'No approvals found.',
  between: (from, to) => `Covers blocks ${from} to ${to}. There may be others.`,
  until: (to) => `Known up to block ${to}.`,
  partly: 'There may be others.',
  failed: 'Couldn’t load the approvals.',
  stale: 'Couldn’t update. These approvals were read earlier.',
  unlisted: (network) =>
    `Approvals on ${network} cannot be listed here. Your wallet or a block explorer can show and revoke them.`,
}
