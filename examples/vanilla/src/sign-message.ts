import { isUserRejected, read } from '@gla/modal'
import { createWalletClient, custom } from 'viem'
import { modal } from './modal.js'

/**
 * Signs a message with the connected account.
 * @returns the signature, or why there is none
 */
export async function signMessage(message: string): Promise<string> {
  const account = read(modal.kit.account.state).eip155.address as `0x${string}`
  const wallet = createWalletClient({ account, transport: custom(modal.provider()) })
  try {
    return await wallet.signMessage({ message })
  } catch (error) {
    return isUserRejected(error) ? 'Not signed' : String(error)
  }
}
