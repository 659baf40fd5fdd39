import type { Swap } from '@gla/modal/swap'

export type { Swap } from '@gla/modal/swap'
export type SwapState = Swap['state']

/** A swap that is followed. */
export interface Trade {
  readonly swap: Swap
  readonly state: SwapState
}
