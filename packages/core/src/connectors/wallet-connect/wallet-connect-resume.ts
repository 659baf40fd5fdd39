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

// A page that is reloaded while a `wc:` link is shown loses no answer to it.

const kept = z.looseObject({
  keys: z.array(hex),
  wallet: z.optional(z.object({ name: z.string(), link: z.string() })),
  proposal: z.looseObject({
    id: z.number(),
    pairingTopic: hex,
    proposer: z.looseObject({ publicKey: hex }),
  }),
})

/** Keeps what another page of this tab needs to receive the answer to a `wc:` link. @param ends ms since 1970 */
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

/** The names of the two keys of a proposal: its pairing's, and its own. */
const idsOf = ({ pairingTopic, proposer }: ProposalTypes.Struct) => [
  pairingTopic,
  proposer.publicKey,
]

/**
 * Goes on waiting for the answer to a `wc:` link that a page before this one showed in this tab.
 * @param onWaiting told when there is such a link
 * @param take opens the session the wallet approved; `wallet` is the one a person had chosen
 * @returns null when there is no link, or nobody used it in time. @throws as `propose` does
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
    // It tries until the transport is released, or nobody waits any more.
    missedMessages.fetch(topic, over.signal).catch(() => undefined)
    return await waitUntil(client.env, ends, answered, signal)
  } catch (error) {
    throw requestError(error)
  } finally {
    over.abort()
    await endPairing(client, topic)
  }
}

/** Puts the pairing of the page before into the client's memory. Null when none is kept, or the client has it. */
async function restorePairing(client: PatchedClient): Promise<Restored | null> {
  const { core, proposal: proposals } = client.sign
  const open = client.openPairings.get()
  if (!open || proposalsOf(client, open.topic).length > 0) return null
  const { topic, ends } = open
  const { data } = z.safeParse(kept, open.made)
  const [pairingKey, ownKey] = data?.keys ?? []
  if (data?.proposal.pairingTopic !== topic || !pairingKey || !ownKey) {
    client.openPairings.drop(topic) // not of the form above
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
