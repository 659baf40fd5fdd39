import type { Dispose } from '../async/disposer.js'
import type { KitParts } from '../kit-parts.js'
import { watch } from '../state.js'
import type { Flow } from './flow-of.js'
import { flowOf } from './flow-of.js'
import { isOnUnknownNetwork } from './must-leave-network.js'
import type { Route, Router } from './router.js'

type Parts = Pick<KitParts, 'router' | 'connection' | 'network' | 'options'>

/** What needs a network of the dapp, and the view that it begins with. */
const beginnings: { readonly [flow in Flow]?: 'WalletSend' | 'Swap' } = {
  send: 'WalletSend',
  swap: 'Swap',
}
const beginningOf = ({ name }: Pick<Route, 'name'>) => beginnings[flowOf[name]]

/**
 * Puts UnsupportedChain in the place of what nobody can do on a network that the dapp did not configure (ruling 52). What a
 * person was in the middle of begins anew after it: the other network has other tokens and fees.
 */
export function choosesNetworkFirst(parts: Parts): Dispose {
  const { router, network } = parts
  function choose() {
    const next = beginningOf(router.current)
    if (!next || !isOnUnknownNetwork(parts)) return
    const before = () => router.state.history.at(-2)
    for (let one = before(); one && beginningOf(one); one = before()) router.back()
    router.replace('UnsupportedChain', { next })
  }
  const stops = [watch(router.state, choose), watch(network.state, choose)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Shows what the person wanted before a network had to be chosen. @returns whether there was such a thing */
export function goOn({ state, back, replace }: Router): boolean {
  const at = state.history.findIndex(({ name, data }) => name === 'UnsupportedChain' && data?.next)
  const next = state.history[at]?.data
  if (!next || !('next' in next) || !next.next) return false
  while (state.history.length > at + 1) back()
  replace(next.next)
  return true
}
