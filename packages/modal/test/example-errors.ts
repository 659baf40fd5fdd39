import { describeError, isUserRejected, signMessage } from '@gla/modal'
import { modal } from './example-modal.js'

/** @param say shows a sentence in the page. @returns null where nothing was signed */
export async function signIn(message: string, say: (text: string) => void) {
  try {
    return await signMessage(modal, { message })
  } catch (error) {
    if (isUserRejected(error)) return null // they said no: nothing is wrong
    const { code } = describeError(error)
    if (code === 'connection/required') modal.open()
    else if (code === 'transaction/busy') say('Answer the open request in your wallet first.')
    else say(`That did not work (${code}).`)
    return null
  }
}

/** For a log of your own: what the modal itself has shown as a toast. */
export const watchErrors = (log: (code: string, message: string) => void) =>
  modal.kit.on('error/reported', ({ code, message }) => log(code, message))
