import { isUserRejected, signMessage } from '@gla/modal'
import { modal } from './example-modal.js'

/** @returns null when the person declined */
export async function signIn(nonce: string) {
  const message = `Sign in to ${location.host}\nNonce: ${nonce}`
  try {
    return { message, signature: await signMessage(modal, { message }) }
  } catch (error) {
    if (isUserRejected(error)) return null
    throw error
  }
}
