import type { Modal } from '@gla/modal'
import { multicall } from '@gla/modal/contracts'
import type { Ask } from './outcome.js'

/**
 * Asks contracts through the kit, from the network's own RPC. It throws KitError when the network does not answer.
 * @param network Default: that in view
 */
export const askKit =
  (modal: Modal, network?: `eip155:${number}`): Ask =>
  (contracts) =>
    multicall(modal, { contracts: contracts as never, ...(network && { network }) })
