import { isUserRejected, signMessage } from '@gla/modal'
import { modal } from './modal.js'

/**
 * Signs a message with the connected account.
 * @returns the signature, or why there is none
 */
export async function sign(message: string): Promise<string> {
  try {
    return await signMessage(modal, { message })
  } catch (error) {
    return isUserRejected(error) ? 'Not signed' : String(error)
  }
}
