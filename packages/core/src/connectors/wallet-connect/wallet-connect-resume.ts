import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import * as z from 'zod/mini'
import { KitError } from '../../errors/errors.js'
import type { ChosenWallet } from '../connector.js'
import type { QuietClient } from './wallet-connect-client.js'
import { proposalsOf } from './wallet-connect-delete.js'
import { requestError } from './wallet-connect-error.js'
import type { Mailbox } from './wallet-connect-missed-messages.js'
import { endPairing, hearAnswer, untilEnd } from './wallet-connect-proposal-answer.js'
import { hex } from './wallet-connect-storage.js'
import type { OpenCode } from './wallet-connect-stored.js'

// Whoever reloads the page while a code is shown loses no answer to it.

const kept = z.looseObject({
  keys: z.array(hex),
  wallet: z.optional(z.object({ name: z.string(), link: z.string() })),
  proposal: z.looseObject({
    id: z.number(),
    pairingTopic: hex,
    proposer: z.looseObject({ publicKey: hex }),
  }),
})

/** Keeps what another page of this tab needs to hear the answer to a code. @param ends ms since 1970 */
export function keepCode(
  { sign, codes }: QuietClient,
  topic: string,
  ends: number,
  wallet: ChosenWallet | undefined,
): void {
  for (const proposal of sign.proposal.getAll()) {
    if (proposal.pairingTopic !== topic) continue
    const keys = idsOf(proposal).map((id) => sign.core.crypto.keychain.get(id))
    codes.keep({ ends, topic, made: { keys, proposal, wallet } })
  }
}

/** What a proposal has keys of: the pairing, and its own. */
const idsOf = ({ pairingTopic, proposer }: ProposalTypes.Struct) => [
  pairingTopic,
  proposer.publicKey,
]

/**
 * Goes on waiting for what a wallet makes of a code that a page before this one showed in this tab.
 * @param onWaiting told when there is such a code
 * @param take opens what the wallet answered, which may be the one a person chose
 * @returns null when there is no code, or nobody used it in time. @throws as `propose` does
 */
export async function resume<Link>(
  client: QuietClient,
  mailbox: Pick<Mailbox, 'empty'>,
  onWaiting: () => void,
  take: (
    wallet: ChosenWallet | undefined,
    answer: (signal: AbortSignal) => Promise<SessionTypes.Struct>,
  ) => Promise<Link>,
): Promise<Link | null> {
  const code = await takeUp(client)
  if (!code) return null
  onWaiting()
  try {
    return await take(code.wallet, (signal) => untilAnswered(client, mailbox, code, signal))
  } catch (error) {
    if (KitError.is(error, 'pairing/expired')) return null
    throw error
  }
}

type Code = Pick<OpenCode, 'topic' | 'ends'> & { wallet: ChosenWallet | undefined }

async function untilAnswered(
  client: QuietClient,
  mailbox: Pick<Mailbox, 'empty'>,
  { topic, ends }: Code,
  signal: AbortSignal,
) {
  const over = new AbortController()
  try {
    const answered = hearAnswer(client, topic, ends)
    // It tries until the transport is let go, or there is nothing to hear any more.
    mailbox.empty(topic, over.signal).catch(() => undefined)
    return await untilEnd(client.env, ends, answered, signal)
  } catch (error) {
    throw requestError(error)
  } finally {
    over.abort()
    await endPairing(client, topic)
  }
}

/** Puts into the client's memory what the page before had made. Null when nothing is kept, or it is known here. */
async function takeUp(client: QuietClient): Promise<Code | null> {
  const { core, proposal: proposals } = client.sign
  const code = client.codes.get()
  if (!code || proposalsOf(client, code.topic).length > 0) return null
  const { topic, ends } = code
  const { data } = z.safeParse(kept, code.made)
  const [pairingKey, ownKey] = data?.keys ?? []
  if (data?.proposal.pairingTopic !== topic || !pairingKey || !ownKey) {
    client.codes.drop(topic) // not of its form: none
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
