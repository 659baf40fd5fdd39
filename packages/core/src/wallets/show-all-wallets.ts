import type { Kit } from '../kit.js'

/**
 * Shows the list of all wallets. If the person came from there, it goes back, which keeps the search.
 * @param go how to show it otherwise. `replace` if the current view is of no use to go back to
 */
export function showAllWallets({ router }: Kit, go: 'push' | 'replace'): void {
  if (router.state.history.at(-2)?.name === 'AllWallets') router.back()
  else router[go]('AllWallets')
}
