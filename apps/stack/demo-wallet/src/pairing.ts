import { parseUri } from '@walletconnect/utils'
import type { MessageKey } from './messages.js'
import type { WalletClient } from './wallet-client.js'

const deadline = 10_000 // ms

/** Finds the wc: link in what was pasted: alone, inside another link, or as its `uri` parameter. */
export function findLink(text: string): string | undefined {
  const trimmed = text.trim()
  const inside = URL.canParse(trimmed) ? new URL(trimmed).searchParams.get('uri') : null
  const link = inside ?? trimmed
  return /^wc:[0-9a-f]{64}@2\?/.test(link) && parseUri(link).symKey ? link : undefined
}

/**
 * Meets the app behind a link.
 * @returns what to say when that fails; nothing when its proposal has come
 */
export async function pair(client: WalletClient, text: string): Promise<MessageKey | undefined> {
  const uri = findLink(text)
  if (!uri) return 'connect.invalid'
  const { topic, expiryTimestamp } = parseUri(uri)
  if (expiryTimestamp !== undefined && expiryTimestamp * 1000 < Date.now()) return 'connect.expired'
  const proposed = new Promise<undefined>((resolve) => {
    const hear = ({ params }: { params: { pairingTopic?: string } }) => {
      if (params.pairingTopic !== topic) return
      client.off('session_proposal', hear)
      resolve(undefined)
    }
    client.on('session_proposal', hear)
    // Heard of later than the deadline it is shown all the same; then nobody waits for it here.
    setTimeout(() => client.off('session_proposal', hear), deadline)
  })
  const silent = new Promise<MessageKey>((resolve) => {
    setTimeout(() => resolve('connect.silent'), deadline)
  })
  const refused = client.pair({ uri }).then(
    () => proposed,
    (): MessageKey => 'connect.silent',
  )
  return Promise.race([proposed, refused, silent])
}
