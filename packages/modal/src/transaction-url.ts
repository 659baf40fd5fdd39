import type { CaipNetworkId } from '@gla/core'
import type { Modal } from './create-modal.js'

/**
 * Where the network's explorer shows a transaction: a link for a page that tells what became of one.
 * @param sent an `Intent`, for example; its network is one of the modal's
 * @returns null where the network has no explorer, and before there is a hash
 */
export function transactionUrl(
  { kit }: Pick<Modal, 'kit'>,
  { caipNetworkId, hash }: { readonly caipNetworkId: CaipNetworkId; readonly hash: string | null },
): string | null {
  const network = kit.network.state.requestedCaipNetworks.find(
    (one) => one.caipNetworkId === caipNetworkId,
  )
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  return explorer && hash ? `${explorer}/tx/${hash}` : null
}
