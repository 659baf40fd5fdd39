import type { SessionTypes } from '@walletconnect/types'
import { withDeadline } from '../../async/deadline.js'
import { deferred } from '../../async/deferred.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { FeatureError } from '../../errors/feature-error.js'
import type { PatchedClient } from './wallet-connect-client.js'
import { deletePairing, proposalsOf } from './wallet-connect-delete.js'
import { proposalError } from './wallet-connect-error.js'
import { pairingLife } from './wallet-connect-stored.js'

const overslept = 1_000 // ms; a timer that is later than this means that the page slept
const graceTime = 8_000 // ms for a page that slept to receive what arrived in the meantime
const proposalLife = 3_600 // s; with the client's five minutes a proposal could end before its answer is read

/** Deletes a pairing that has been used or is no longer needed. */
export function endPairing(client: PatchedClient, topic: string): Promise<void> {
  client.openPairings.drop(topic)
  return deletePairing(client, topic)
}

/** Waits for a wallet's answer to the proposals of a pairing. */
export function proposalAnswer(
  client: PatchedClient,
  topic: string,
  ends: number,
): Promise<SessionTypes.Struct> {
  const { sign } = client
  const { promise: answered, resolve, reject } = deferred<SessionTypes.Struct>()
  answered.catch(() => undefined) // there may be no caller left to handle the rejection
  const { events } = sign.engine as unknown as EngineInside
  for (const { id } of proposalsOf(client, topic)) {
    // The client's own `approval` has a timer of five minutes, which fires at once when a page wakes up.
    sign.core.expirer.set(id, Math.floor(ends / 1_000) + proposalLife)
    events.once(`session_connect:${id}`, ({ error, session }) =>
      session && !error ? resolve(session) : reject(error),
    )
  }
  return answered
}

/**
 * Waits for an answer until `ends`. When a page wakes up, its timers fire before it has received anything, so it then waits
 * a little longer for an answer that arrived in the meantime.
 * @throws KitError `pairing/expired`, `connection/cancelled`; the error of {@link proposalError} for a rejection
 */
export async function waitUntil<T>(
  env: Pick<Environment, 'after' | 'now'>,
  ends: number,
  answered: Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const answer = answered.catch((error) => {
    throw proposalError(error)
  })
  answer.catch(() => undefined) // there may be no caller left to handle the rejection
  const wait = (ms: number) =>
    withDeadline(env, ms, () => answer, {
      signal,
      failure: () => new FeatureError('pairing/expired'),
    })
  try {
    return await wait(Math.min(Math.max(ends - env.now(), 0), pairingLife))
  } catch (error) {
    if (!KitError.is(error, 'pairing/expired') || env.now() < ends + overslept) throw error
    return await wait(graceTime)
  }
}

type Connected = { error?: unknown; session?: SessionTypes.Struct }
type EngineInside = {
  events: { once(event: string, listener: (answer: Connected) => void): void }
}
