import { messages } from './shared.js'

/** Files that are loaded by name: with the view that shows them, or by the part that needs them. */
export const files = {
  shared: async () => ({ messages }),
  account: () => import('./account.js'),
  'account-settings': () => import('./account-settings.js'),
  acts: () => import('./acts.js'),
  'all-wallets': () => import('./all-wallets.js'),
  'approve-transaction': () => import('./approve-transaction.js'),
  collectibles: () => import('./collectibles.js'),
  'connecting-multi-chain': () => import('./connecting-multi-chain.js'),
  'connecting-wallet-connect': () => import('./connecting-wallet-connect.js'),
  downloads: () => import('./downloads.js'),
  errors: () => import('./errors.js'),
  'get-wallet': () => import('./get-wallet.js'),
  networks: () => import('./networks.js'),
  'open-in-window': () => import('./open-in-window.js'),
  profile: () => import('./profile.js'),
  'sign-in': () => import('./sign-in.js'),
  swap: () => import('./swap.js'),
  'swap-preview': () => import('./swap-preview.js'),
  'swap-select-token': () => import('./swap-select-token.js'),
  'switch-active-chain': () => import('./switch-active-chain.js'),
  'switch-network': () => import('./switch-network.js'),
  token: () => import('./token.js'),
  'token-picker': () => import('./token-picker.js'),
  transactions: () => import('./transactions.js'),
  'wallet-compatible-networks': () => import('./wallet-compatible-networks.js'),
  'wallet-receive': () => import('./wallet-receive.js'),
  'wallet-send': () => import('./wallet-send.js'),
  'wallet-send-preview': () => import('./wallet-send-preview.js'),
  'what-is-a-network': () => import('./what-is-a-network.js'),
  'what-is-a-wallet': () => import('./what-is-a-wallet.js'),
}

/** Files that no view loads by name: buttons are in the first script, parts in the file of a view, others for a dapp's page. */
export type Parts = {
  'act-button': typeof import('./act-button.js')
  'act-button-first': typeof import('./act-button-first.js')
  'address-field': typeof import('./address-field.js')
  buttons: typeof import('./buttons.js')
  'email-field': typeof import('./email-field.js')
  'fee-rows': typeof import('./fee-rows.js')
  'frame-holder': typeof import('./frame-holder.js')
  'message-panel': typeof import('./message-panel.js')
  'name-list': typeof import('./name-list.js')
  'nft-tile': typeof import('./nft-tile.js')
  'permission-row': typeof import('./permission-row.js')
  'progress-steps': typeof import('./progress-steps.js')
  'provider-row': typeof import('./provider-row.js')
  'quote-ring': typeof import('./quote-ring.js')
  'review-sheet': typeof import('./review-sheet.js')
  'secret-warning': typeof import('./secret-warning.js')
  'swap-facts': typeof import('./swap-facts.js')
  'swap-shared': typeof import('./swap-shared.js')
  'transaction-row': typeof import('./transaction-row.js')
}

/** English. Its files define the types of the other languages. */
export const language = {
  name: 'English',
  findWallet: 'https://ethereum.org/wallets/find-wallet/',
  files,
}
