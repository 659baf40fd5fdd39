import type { Kit } from '../kit.js'

/**
 * Goes to the list of all wallets: back to it where the current view was opened from it, so that its search is kept.
 * @param go else, how: `replace` removes the current view from the history
 */
export function showAllWallets({ router }: Kit, go: 'push' | 'replace'): void {
  if (router.state.history.at(-2)?.name === 'AllWallets') router.back()
  else router[go]('AllWallets')
}
