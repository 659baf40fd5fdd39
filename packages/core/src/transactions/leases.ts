import * as z from 'zod/mini'
import type { Dispose } from '../async/disposer.js'
import { sleep } from '../async/sleep.js'
import type { Environment } from '../environment.js'
import type { Storage, StoredKey } from '../storage/storage.js'
import { bySchema } from '../untrusted/by-schema.js'

const lifetime = 120_000 // ms; browsers let the timers of a hidden page fire once a minute
const refreshTime = 30_000 // ms
const settleTime = 50 // ms after which a lease that another page took at the same moment is visible
const firstWait = 100 // ms before another page's lease is read again; doubled each time
const longestWait = 5_000 // ms

const key: StoredKey<Record<string, { by: string; until: number }>> = {
  name: 'leases',
  read: bySchema(z.record(z.string(), z.object({ by: z.string(), until: z.number() }))),
  empty: () => ({}),
}

/** Locks over all pages of an origin. */
export interface Leases {
  /** Waits until no other page has the lock. @throws when `signal` is aborted */
  lock(name: string, signal: AbortSignal): Promise<Dispose>
  /** @returns null at once when another page has the lock. @throws when `signal` is aborted */
  tryLock(name: string, signal: AbortSignal): Promise<Dispose | null>
}

/**
 * The locks of an environment without {@link Environment.lock}: leases in the storage, refreshed while the page is open. A
 * page that is closed gives its leases back; those of a page that crashed expire after two minutes.
 */
export function createLeases(
  env: Pick<Environment, 'now' | 'elapsed' | 'after' | 'randomId' | 'page'>,
  storage: Storage,
): Leases {
  const by = env.randomId()
  const current = () => {
    const now = env.now()
    // The second check is for a clock that was set back: a lease must not last forever.
    const isValid = ({ until }: { until: number }) => until > now && until < now + 2 * lifetime
    return Object.fromEntries(Object.entries(storage.get(key)).filter(([, one]) => isValid(one)))
  }
  const write = (name: string) =>
    storage.set(key, { ...current(), [name]: { by, until: env.now() + lifetime } })
  const isOwn = (name: string) => current()[name]?.by === by

  function hold(name: string): Dispose {
    let stopTimer: Dispose = () => undefined
    const refresh = () => {
      const { by: holder = by } = current()[name] ?? {}
      // The timers of a page that was frozen come late, when another one may have it.
      if (holder === by) write(name)
      stopTimer = env.after(refreshTime, refresh)
    }
    const giveBack = () => {
      stopTimer()
      if (!isOwn(name)) return
      const { [name]: _, ...others } = current()
      storage.set(key, others)
    }
    // A page in the back/forward cache takes its leases again when it is shown.
    const stopHide = env.page?.listen('pagehide', giveBack)
    const stopShow = env.page?.listen('pageshow', () => {
      stopTimer()
      refresh()
    })
    write(name)
    stopTimer = env.after(refreshTime, refresh)
    return () => {
      stopHide?.()
      stopShow?.()
      giveBack()
    }
  }

  /** Takes a lease that is free. @returns null if another page took it at the same moment */
  async function take(name: string, signal: AbortSignal): Promise<Dispose | null> {
    const release = hold(name)
    await sleep(env, settleTime, signal)
    if (isOwn(name) && !signal.aborted) return release
    release()
    return null
  }

  return {
    async lock(name, signal) {
      const timeOfOther = otherLease(name)
      for (let wait = firstWait; ; ) {
        signal.throwIfAborted()
        const left = timeOfOther()
        if (left > 0) {
          await sleep(env, Math.min(left, wait), signal)
          wait = Math.min(wait * 2, longestWait)
          continue
        }
        const release = await take(name, signal)
        if (release) return release
      }
    },
    async tryLock(name, signal) {
      signal.throwIfAborted()
      const release = otherLease(name)() > 0 ? null : await take(name, signal)
      signal.throwIfAborted()
      return release
    },
  }

  /** @returns how long another page's lease of `name` still counts, in ms; 0 if there is none */
  function otherLease(name: string): () => number {
    let seen = { by, until: 0, at: 0 }
    return () => {
      const other = current()[name]
      if (!other || other.by === by) return 0
      // A lease that nobody refreshes ends after its lifetime, even if the clock was set back meanwhile.
      if (seen.by !== other.by || seen.until !== other.until) seen = { ...other, at: env.elapsed() }
      return Math.min(other.until - env.now(), seen.at + lifetime - env.elapsed())
    }
  }
}
