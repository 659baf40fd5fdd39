import type { KitParts } from '../kit-parts.js'

/** The page of the dapp on which it swaps itself (`features.swapPage`). */
export interface SwapPage {
  /**
   * Closes the modal, and has the dapp show that page.
   * @param token the contract of what is sold; null: the network's coin; left out: nothing is chosen yet
   */
  ask(token?: string | null): void
  destroy(): void
}

export const createSwapPage = ({
  modal,
  network,
  emit,
}: Pick<KitParts, 'modal' | 'network' | 'emit'>): SwapPage => ({
  ask(token) {
    const { caipNetworkId } = network.state.caipNetwork
    modal.close()
    emit('swap/asked', { caipNetworkId, ...(token !== undefined && { token }) })
  },
  destroy() {},
})
