import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import type { Attendance } from './attendance.js'
import { isSameWish } from './find-transfer.js'
import type { Intents, OpenIntent } from './intents.js'
import { isUnderWay } from './is-under-way.js'
import type { TurnDeps } from './take-turn.js'
import { takeTurn } from './take-turn.js'

export type OpenOnceDeps = Pick<Environment, 'now'> &
  TurnDeps & {
    intents: Intents
    attendance: Attendance
    /**
     * The unfinished transfers that the person knows of: they were reported, or handed over by a view of the kit, which says so
     * itself. Not one that the page asked for: whoever left the page and came back sees nothing of it.
     */
    known: Set<string>
  }

/**
 * Stores the intent of a transfer that is about to be handed over, unless the same transfer is unfinished: the person may have
 * confirmed it in another tab. That is reported once; a person who confirms again wants a second one. A transfer that is
 * unfinished for more than a day no longer counts.
 * @param check called under the lock, before anything is stored
 * @returns the intent's id
 * @throws KitError `transaction/already-pending`, `transaction/too-many-pending`, `connection/timeout`, `connection/cancelled`; what
 * `check` throws. Then nothing was stored
 */
export async function openOnce(
  deps: OpenOnceDeps,
  intent: OpenIntent,
  check: () => void,
  signal: AbortSignal,
): Promise<string> {
  const { intents, attendance, known } = deps
  const release = await takeTurn(deps, signal)
  try {
    check()
    intents.reread()
    const same = intents.state.list.filter(
      (one) => isUnderWay(one, deps.now()) && !one.byApp && isSameWish(one, intent),
    )
    const untold = same.filter(({ id }) => !known.has(id))
    for (const { id } of untold) known.add(id)
    if (untold.length > 0) throw new FeatureError('transaction/already-pending')
    const id = intents.open(intent)
    attendance.begin(id) // before another page sees it and takes it over as abandoned
    if (!intent.byPage) known.add(id)
    return id
  } finally {
    release()
  }
}
