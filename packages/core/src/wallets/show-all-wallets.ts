import type { Kit } from '../kit.js'

/**
 * Goes to the list of all wallets. Who came from there goes back, and finds what was searched for.
 * @param go what to do with the view in front otherwise: `replace` one that leads nowhere
 */
export function showAllWallets({ router }: Kit, go: 'push' | 'replace'): void {
  if (router.state.history.at(-2)?.name === 'AllWallets') router.back()
  else router[go]('AllWallets')
}
