import { parseUri } from '@walletconnect/utils'
import { findLink } from './find-link.js'
import type { MessageKey } from './messages.js'
import type { WalletClient } from './wallet-client.js'

const deadline = 10_000 // ms
const expiryMargin = 10_000 // ms before its expiry at which a link counts as expired

/**
 * Pairs with the app of a link.
 * @returns the message for a failure; undefined when the proposal has come
 */
export async function pair(client: WalletClient, text: string): Promise<MessageKey | undefined> {
  const uri = findLink(text)
  if (!uri) return 'connect.invalid'
  const { topic, expiryTimestamp } = parseUri(uri)
  if (expiryTimestamp !== undefined && expiryTimestamp * 1000 <= Date.now() + expiryMargin)
    return 'connect.expired'
  const proposed = new Promise<undefined>((resolve) => {
    const listener = ({ params }: { params: { pairingTopic?: string } }) => {
      if (params.pairingTopic !== topic) return
      client.off('session_proposal', listener)
      resolve(undefined)
    }
    client.on('session_proposal', listener)
    // A proposal after the deadline is still shown, but no longer waited for here.
    setTimeout(() => client.off('session_proposal', listener), deadline)
  })
  const timedOut = new Promise<MessageKey>((resolve) => {
    setTimeout(() => resolve('connect.silent'), deadline)
  })
  const paired = client.pair({ uri }).then(
    () => proposed,
    (): MessageKey => 'connect.silent',
  )
  return Promise.race([proposed, paired, timedOut])
}
