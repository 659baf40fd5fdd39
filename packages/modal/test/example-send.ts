import type { SendPreview } from '@gla/modal'
import { modal } from './example-modal.js'

/**
 * Sends an amount of a token, in whole tokens, with views of the page's own.
 * @param confirm shows a person everything that was read from the chain
 */
export async function sendToken(
  about: { token: string; amount: string; receiver: string },
  confirm: (preview: SendPreview) => Promise<boolean>,
) {
  const send = await modal.kit.load('send')
  send.choose(await send.findToken(about.token))
  send.set({ sendTokenAmount: about.amount, receiverAddress: about.receiver })
  await send.review()
  const { preview } = send.state
  if (preview && (await confirm({ ...preview }))) return send.submit()
  send.edit()
  return null
}
