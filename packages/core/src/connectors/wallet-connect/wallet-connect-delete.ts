import type { PatchedClient } from './wallet-connect-client.js'
import { userDisconnected } from './wallet-connect-error.js'

const deleteDeadline = 3_000 // ms
const oneDay = 86_400 // s, the protocol's time to live of a session delete

type EngineInside = { pendingSessions: Map<number, { sessionTopic: string }> }
type Proposed = { id: number; publicKey: string }

/** Deletes a pairing from this device, with its key, proposals and subscription, and its session if that is not settled. */
export async function deletePairing(client: PatchedClient, topic: string): Promise<void> {
  const { sign, delivery } = client
  const { core } = sign
  const { pendingSessions } = sign.engine as unknown as EngineInside
  delivery.drop(topic)
  for (const { id, publicKey } of proposalsOf(client, topic)) {
    const unsettled = pendingSessions.get(id)?.sessionTopic
    sign.events.emit('proposal_expire', { id }) // ends the client's wait for an answer and its timer
    await sign.proposal.delete(id, userDisconnected)
    core.expirer.del(id)
    const isUsed = sign.session.getAll().some(({ self }) => self.publicKey === publicKey)
    if (!isUsed) await core.crypto.keychain.del(publicKey)
    // The wallet approved too late. It is notified in the background.
    if (unsettled && !sign.session.keys.includes(unsettled)) void deleteTopic(client, unsettled)
  }
  await core.relayer.unsubscribe(topic)
  await core.pairing.pairings.delete(topic, userDisconnected)
  await core.crypto.deleteSymKey(topic)
  core.expirer.del(topic)
  core.history.delete(topic)
}

/** The proposals of a pairing. One that is not published yet is found only in the history. */
export function proposalsOf({ sign }: PatchedClient, topic: string): Proposed[] {
  const stored = sign.proposal
    .getAll()
    .filter(({ pairingTopic }) => pairingTopic === topic)
    .map(({ id, proposer: { publicKey } }) => ({ id, publicKey }))
  const made = sign.core.history.values
    .filter((record) => record.topic === topic && record.request.method === 'wc_sessionPropose')
    .filter(({ id }) => !stored.some((one) => one.id === id))
    .map(({ id, request }) => ({ id, publicKey: request.params.proposer.publicKey as string }))
  return [...stored, ...made]
}

/**
 * Deletes a session from this device at once, even offline. Then it notifies the wallet, best effort.
 * @param isWalletNotified false when the wallet itself ended the session
 * @returns resolves when the wallet is notified or cannot be
 */
export async function deleteSession(
  client: PatchedClient,
  topic: string,
  isWalletNotified = true,
): Promise<void> {
  const { sign } = client
  if (!sign.session.keys.includes(topic)) return // the wallet ended it, or it expired
  const { self } = sign.session.get(topic)
  const sent = deleteTopic(client, topic, isWalletNotified)
  await sign.session.delete(topic, userDisconnected)
  await sign.core.crypto.deleteKeyPair(self.publicKey)
  sign.core.expirer.del(topic)
  await sent
}

async function deleteTopic(
  client: PatchedClient,
  topic: string,
  isWalletNotified = true,
): Promise<void> {
  const { sign, delivery, transport, env } = client
  const { crypto, history, relayer } = sign.core
  const release = transport.hold()
  const end = new AbortController()
  const stop = env.after(deleteDeadline, () => end.abort())
  const id = Date.now() * 1000
  try {
    const request = { id, jsonrpc: '2.0', method: 'wc_sessionDelete', params: userDisconnected }
    const message =
      isWalletNotified && crypto.keychain.has(topic) ? await crypto.encode(topic, request) : null
    delivery.drop(topic)
    await relayer.unsubscribe(topic)
    await crypto.deleteSymKey(topic)
    history.delete(topic)
    const params = { topic, message, ttl: oneDay, prompt: false, tag: 1112 }
    if (message !== null) await delivery.send('irn_publish', params, { topic, signal: end.signal })
  } catch {
    // Best effort: a wallet that cannot be notified drops the session when it expires (spec §4).
  } finally {
    stop()
    release()
  }
}
