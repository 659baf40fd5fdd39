import type { Kit } from '@gla/core'
import { offersSwaps } from '@gla/core'

/** Whether the modal has swaps. Loaded late, with the table of routers: the first opening needs neither. */
export const offersSwap = ({ options }: Kit): boolean => offersSwaps(options)
