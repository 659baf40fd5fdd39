import type { State } from '../state.js'
import type { Wallets } from './wallets.js'
import type { WalletsState } from './wallets-state.js'

type Now = State<WalletsState>

/** How many wallets are offered to get. */
export const mostToGet = 4 // spec §9, recommended

/**
 * A few wallets for a person who has none: the featured ones, then the most used. None that is installed.
 * @param now the state of `wallets`, which the caller watches
 */
export function walletsToGet(wallets: Wallets, { featured, suggested }: Now): Now['featured'] {
  const missing = wallets
    .entries(featured)
    .flatMap(({ wallet, connector }) => (wallet && !connector ? wallet : []))
  const recommended = suggested.wallets.length > 0 ? wallets.recommended() : []
  return [...missing, ...recommended].slice(0, mostToGet)
}
