import type { SessionTypes } from '@walletconnect/types'
import { withDeadline } from '../../async/deadline.js'
import { deferred } from '../../async/deferred.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { PatchedClient } from './wallet-connect-client.js'
import { deletePairing, proposalsOf } from './wallet-connect-delete.js'
import { proposalError } from './wallet-connect-error.js'

const overslept = 1_000 // ms a timer may be late on a page that is awake
const graceTime = 8_000 // ms a page that slept has to receive what came meanwhile
const proposalLife = 3_600 // s; the client's own five minutes would end a proposal before its answer is read

/** Ends a pairing that has served, or that nobody waits for any more. */
export function endPairing(client: PatchedClient, topic: string): Promise<void> {
  client.openPairings.drop(topic)
  return deletePairing(client, topic)
}

/** What a wallet answers to a pairing's proposals. */
export function proposalAnswer(
  client: PatchedClient,
  topic: string,
  ends: number,
): Promise<SessionTypes.Struct> {
  const { sign } = client
  const { promise: answered, resolve, reject } = deferred<SessionTypes.Struct>()
  answered.catch(() => undefined) // nobody may be waiting any more
  const { events } = sign.engine as unknown as EngineInside
  for (const { id } of proposalsOf(client, topic)) {
    // The client's own `approval` has a timer of five minutes, which on a page that slept is due at once.
    sign.core.expirer.set(id, Math.floor(ends / 1_000) + proposalLife)
    events.once(`session_connect:${id}`, ({ error, session }) =>
      session && !error ? resolve(session) : reject(error),
    )
  }
  return answered
}

/**
 * Waits for an answer until `ends`. The timers of a page that slept are due as soon as it wakes, before it has received
 * anything: then it waits a little longer for an answer that came meanwhile.
 * @throws KitError `pairing/expired`, `connection/cancelled`; what {@link proposalError} makes of a no
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
  answer.catch(() => undefined) // nobody may wait for it any more
  const wait = (ms: number) =>
    withDeadline(env, ms, () => answer, { signal, code: 'pairing/expired' })
  try {
    return await wait(Math.max(ends - env.now(), 0))
  } catch (error) {
    if (!KitError.is(error, 'pairing/expired') || env.now() < ends + overslept) throw error
    return await wait(graceTime)
  }
}

type Connected = { error?: unknown; session?: SessionTypes.Struct }
type EngineInside = {
  events: { once(event: string, listener: (answer: Connected) => void): void }
}
