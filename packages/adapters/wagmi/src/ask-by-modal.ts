import type { Kit } from '@gla/core'
import { KitError } from '@gla/core'
import { UserRejectedRequestError } from 'viem'

/**
 * Opens the modal, and waits until a wallet is connected or the modal is closed.
 * @throws viem's `UserRejectedRequestError` when it is closed with no EVM wallet connected
 */
export function askByModal(kit: Kit): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      for (const stop of stops) stop()
      settle()
    }
    const stops = [
      kit.on('account/connected', () => {
        if (kit.connection.link('eip155')) end(resolve)
      }),
      // This may come first: the modal closes itself as soon as a wallet is connected.
      kit.on('modal/closed', () =>
        end(
          kit.connection.link('eip155')
            ? resolve
            : () => reject(new UserRejectedRequestError(new KitError('connection/cancelled'))),
        ),
      ),
      kit.on('kit/destroyed', () => end(() => reject(new KitError('connection/cancelled')))),
    ]
    kit.modal.open({ view: 'Connect' })
  })
}
