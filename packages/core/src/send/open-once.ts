import { withDeadline } from '../async/deadline.js'
import type { Dispose } from '../async/disposer.js'
import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import type { Attendance } from './attendance.js'
import { isSameTransfer } from './find-transfer.js'
import type { Intents } from './intents.js'
import { isIntentOver } from './intents.js'

const longestUnderWay = 86_400_000 // ms; of an older one that never ended, the person is not asked
const lockDeadline = 10_000 // ms; a page holds the lock only while it reads and writes the intents

export type OpenOnceDeps = Pick<Environment, 'after' | 'now'> & {
  intents: Intents
  attendance: Attendance
  /** Takes the lock that only one page of this origin has at a time; see `Environment.lock`. */
  takeTurn(signal: AbortSignal): Promise<Dispose>
  /** The unfinished transfers that the person knows of: this page handed them over, or has told of them. */
  known: Set<string>
}

/**
 * Stores the intent of a transfer that is about to be handed over, unless the same one is unfinished: the person may have
 * confirmed it in another tab. They are told so once; when they confirm again, they want another one. One of more than a day
 * ago, whose outcome stayed unknown, is not under way any more.
 * @param check called under the lock, before anything is stored
 * @returns the intent's id
 * @throws KitError `send/already-pending`, `send/too-many-pending`, `connection/timeout`, `connection/cancelled`; what
 * `check` throws. Nothing was stored
 */
export async function openOnce(
  deps: OpenOnceDeps,
  intent: Parameters<Intents['open']>[0],
  check: () => void,
  signal: AbortSignal,
): Promise<string> {
  const { intents, attendance, known } = deps
  const take = async (signal: AbortSignal) => {
    const release = await deps.takeTurn(signal)
    if (signal.aborted) release() // too late: nobody waits for it
    return release
  }
  const release = await withDeadline(deps, lockDeadline, take, { signal })
  try {
    check()
    intents.reread()
    const same = intents.state.list.filter(
      (one) =>
        !isIntentOver(one) &&
        !one.byApp &&
        deps.now() - one.createdAt <= longestUnderWay &&
        isSameTransfer(one, intent),
    )
    const untold = same.filter(({ id }) => !known.has(id))
    for (const { id } of untold) known.add(id)
    if (untold.length > 0) throw new FeatureError('send/already-pending')
    const id = intents.open(intent)
    attendance.begin(id) // before another page sees it, and takes it for one that nobody attends to
    known.add(id)
    return id
  } finally {
    release()
  }
}
