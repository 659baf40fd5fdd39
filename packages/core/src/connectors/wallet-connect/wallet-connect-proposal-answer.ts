import type { SessionTypes } from '@walletconnect/types'
import { withDeadline } from '../../async/deadline.js'
import { deferred } from '../../async/deferred.js'
import type { Environment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import type { QuietClient } from './wallet-connect-client.js'
import { forgetPairing, proposalsOf } from './wallet-connect-delete.js'
import { proposalError } from './wallet-connect-error.js'

const overslept = 1_000 // ms a timer may be late on a page that is awake
const lastLook = 8_000 // ms a page that slept has to hear what came meanwhile
const proposalLife = 3_600 // s; the client's own five minutes would end a proposal before what came is read

/** A pairing has served, or nobody waits for it any more. */
export function endPairing(client: QuietClient, topic: string): Promise<void> {
  client.codes.drop(topic)
  return forgetPairing(client, topic)
}

/** What a wallet makes of a pairing's proposals. */
export function hearAnswer(
  client: QuietClient,
  topic: string,
  ends: number,
): Promise<SessionTypes.Struct> {
  const { sign } = client
  const { promise: answered, resolve, reject } = deferred<SessionTypes.Struct>()
  answered.catch(() => undefined) // nobody may be waiting any more
  const { events } = sign.engine as unknown as EngineInside
  for (const { id } of proposalsOf(client, topic)) {
    // The client's own `approval` has a timer of five minutes, which a page that slept would find due.
    sign.core.expirer.set(id, Math.floor(ends / 1_000) + proposalLife)
    events.once(`session_connect:${id}`, ({ error, session }) =>
      session && !error ? resolve(session) : reject(error),
    )
  }
  return answered
}

/** A page that slept wakes with its timers first: an answer that came meanwhile still counts. */
export async function untilEnd<T>(
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
    return await wait(lastLook)
  }
}

type Connected = { error?: unknown; session?: SessionTypes.Struct }
type EngineInside = {
  events: { once(event: string, listener: (answer: Connected) => void): void }
}
