import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import * as z from 'zod/mini'
import { KitError } from '../../errors/errors.js'
import type { ChosenWallet } from '../connector.js'
import type { PatchedClient } from './wallet-connect-client.js'
import { proposalsOf } from './wallet-connect-delete.js'
import { requestError } from './wallet-connect-error.js'
import type { MissedMessages } from './wallet-connect-missed-messages.js'
import { endPairing, proposalAnswer, waitUntil } from './wallet-connect-proposal-answer.js'
import { hex } from './wallet-connect-storage.js'
import type { OpenPairing } from './wallet-connect-stored.js'

// Keeps a pairing over a reload: when the page is reloaded while a `wc:` link is shown, the wallet's answer is not lost.

const kept = z.looseObject({
  keys: z.array(hex),
  wallet: z.optional(z.object({ name: z.string(), link: z.string() })),
  proposal: z.looseObject({
    id: z.number(),
    pairingTopic: hex,
    proposer: z.looseObject({ publicKey: hex }),
  }),
})

/** Stores what a later page of this tab needs to receive the answer to a `wc:` link. @param ends ms since 1970 */
export function keepPairing(
  { sign, openPairings }: PatchedClient,
  topic: string,
  ends: number,
  wallet: ChosenWallet | undefined,
): void {
  for (const proposal of sign.proposal.getAll()) {
    if (proposal.pairingTopic !== topic) continue
    const keys = idsOf(proposal).map((id) => sign.core.crypto.keychain.get(id))
    openPairings.keep({ ends, topic, made: { keys, proposal, wallet } })
  }
}

/** The ids of the two keys of a proposal: the pairing's key and the proposer's. */
const idsOf = ({ pairingTopic, proposer }: ProposalTypes.Struct) => [
  pairingTopic,
  proposer.publicKey,
]

/**
 * Continues to wait for the answer to a `wc:` link that an earlier page showed in this tab.
 * @param onWaiting called when there is such a link
 * @param take opens the session that the wallet approved; `wallet` is the one that the person had chosen
 * @returns null when there is no link, or it was not used in time. @throws as `propose` does
 */
export async function resume<Link>(
  client: PatchedClient,
  missedMessages: Pick<MissedMessages, 'fetch'>,
  onWaiting: () => void,
  take: (
    wallet: ChosenWallet | undefined,
    answer: (signal: AbortSignal) => Promise<SessionTypes.Struct>,
  ) => Promise<Link>,
): Promise<Link | null> {
  const pairing = await restorePairing(client)
  if (!pairing) return null
  onWaiting()
  try {
    return await take(pairing.wallet, (signal) =>
      awaitAnswer(client, missedMessages, pairing, signal),
    )
  } catch (error) {
    if (KitError.is(error, 'pairing/expired')) return null
    throw error
  }
}

type Restored = Pick<OpenPairing, 'topic' | 'ends'> & { wallet: ChosenWallet | undefined }

async function awaitAnswer(
  client: PatchedClient,
  missedMessages: Pick<MissedMessages, 'fetch'>,
  { topic, ends }: Restored,
  signal: AbortSignal,
) {
  const over = new AbortController()
  try {
    const answered = proposalAnswer(client, topic, ends)
    // It retries until the transport is released or the wait is over.
    missedMessages.fetch(topic, over.signal).catch(() => undefined)
    return await waitUntil(client.env, ends, answered, signal)
  } catch (error) {
    throw requestError(error)
  } finally {
    over.abort()
    await endPairing(client, topic)
  }
}

/** Restores the pairing of the earlier page into the client's memory. Null when none is stored, or the client has it. */
async function restorePairing(client: PatchedClient): Promise<Restored | null> {
  const { core, proposal: proposals } = client.sign
  const open = client.openPairings.get()
  if (!open || proposalsOf(client, open.topic).length > 0) return null
  const { topic, ends } = open
  const { data } = z.safeParse(kept, open.made)
  const [pairingKey, ownKey] = data?.keys ?? []
  if (data?.proposal.pairingTopic !== topic || !pairingKey || !ownKey) {
    client.openPairings.drop(topic) // the stored data is invalid
    return null
  }
  const proposal = data.proposal as unknown as ProposalTypes.Struct
  const { id, proposer } = proposal
  const expiry = Math.floor(ends / 1_000)
  const relay = { protocol: 'irn' }
  await core.crypto.setSymKey(pairingKey, topic)
  await core.crypto.keychain.set(proposer.publicKey, ownKey)
  await core.pairing.pairings.set(topic, { topic, expiry, relay, active: true, methods: [] })
  await proposals.set(id, proposal)
  core.history.set(topic, { id, jsonrpc: '2.0', method: 'wc_sessionPropose', params: proposal })
  return { topic, ends, wallet: data.wallet }
}
