import type { State } from '../state.js'
import type { Wallets } from './wallets.js'
import type { WalletsState } from './wallets-state.js'

type Now = State<WalletsState>

/** The number of recommended wallets. */
export const mostToGet = 4

/**
 * A few wallets for a person without one: the dapp's featured ones, then the most used ones. Installed ones are left out.
 * @param now a snapshot of the state of `wallets`, which the caller watches
 */
export function walletsToGet(wallets: Wallets, { featured, suggested }: Now): Now['featured'] {
  const missing = wallets
    .entries(featured)
    .flatMap(({ wallet, connector }) => (wallet && !connector ? wallet : []))
  const recommended = suggested.wallets.length > 0 ? wallets.recommended() : []
  return [...missing, ...recommended].slice(0, mostToGet)
}
