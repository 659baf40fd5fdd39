import type { State } from '../state.js'
import type { Wallets } from './wallets.js'
import type { WalletsState } from './wallets-state.js'

type Now = State<WalletsState>

/** Spec §9, recommended. */
export const mostToGet = 4

/**
 * A few wallets for who has none: the dapp's own choice, then what most people use; nothing that is installed.
 * @param now the state of `wallets`, which the caller follows
 */
export function walletsToGet(wallets: Wallets, { featured, suggested }: Now): Now['featured'] {
  const missing = wallets
    .entries(featured)
    .flatMap(({ wallet, connector }) => (wallet && !connector ? wallet : []))
  const recommended = suggested.wallets.length > 0 ? wallets.recommended() : []
  return [...missing, ...recommended].slice(0, mostToGet)
}
