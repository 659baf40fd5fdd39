import type { Place } from '../../assets/my-worth.js'
import type { PartLook } from '../../assets/worth-bar.js'

/** How each place is drawn. */
export const lookOf: Readonly<Record<Place, PartLook>> = {
  wallet: 1,
  staked: 2,
  vault: 3,
  claimable: 4,
}
