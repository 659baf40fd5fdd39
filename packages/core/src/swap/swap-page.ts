import type { Emit } from '../events.js'
import type { CaipNetworkId } from '../networks/caip-network.js'

/** The page of the dapp on which it swaps itself (`features.swapPage`). */
export interface SwapPage {
  /**
   * Closes the modal, and has the dapp show that page.
   * @param token the contract of what is sold; null: the network's coin; left out: nothing is chosen yet
   */
  ask(token?: string | null): void
  destroy(): void
}

export type SwapPageDeps = {
  modal: { close(): boolean }
  network: { state: { caipNetwork: { caipNetworkId: CaipNetworkId } } }
  emit: Emit
}

export const createSwapPage = ({ modal, network, emit }: SwapPageDeps): SwapPage => ({
  ask(token) {
    const { caipNetworkId } = network.state.caipNetwork
    modal.close()
    emit('swap/asked', { caipNetworkId, ...(token !== undefined && { token }) })
  },
  destroy() {},
})
