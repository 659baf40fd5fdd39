import type { Environment } from '../../environment.js'
import type { StoredKey } from '../../storage/storage.js'
import { createStorage } from '../../storage/storage.js'

/**
 * The key under which a part of the client's memory is stored. It has none of the marks (`wc@`, `walletconnect`) by
 * which other WalletConnect clients of a page take keys for their own, and move them.
 */
export const storedName = (part: string): string => `wallet-connect.${part}`

const sessions: StoredKey<unknown[]> = {
  name: storedName('session'),
  read: (value) => (Array.isArray(value) ? value : undefined),
  empty: () => [],
}

/** ms a `wc:` link is good for, spec §9. */
export const pairingLife = 240_000

/** What outlives a reload of a `wc:` link that is shown. */
export type OpenCode = {
  /** ms since 1970 */
  readonly ends: number
  readonly topic: string
  /** What another page needs to hear the answer. */
  readonly made: unknown
}

// Kept for its tab alone, so that a reload loses no answer to it.
const openCode: StoredKey<OpenCode | null> = {
  name: storedName('open-code'),
  read: (value) => {
    const { ends, topic, made } = Object(value) as Record<keyof OpenCode, unknown>
    return typeof ends === 'number' && typeof topic === 'string' ? { ends, topic, made } : undefined
  },
  empty: () => null,
  mustNotLinger: true,
}

/** The code that is shown in this tab. */
export interface OpenCodes {
  /** Also of a page before this one. Untrusted. Null when there is none that has not ended. */
  get(): OpenCode | null
  keep(code: OpenCode): void
  /** It has served; one that was shown since stays. */
  drop(topic: string): void
}

export function createOpenCodes(
  { tabStorage = null, now }: Pick<Environment, 'tabStorage' | 'now'>,
  prefix: string,
): OpenCodes {
  const storage = createStorage({ storage: tabStorage }, prefix)
  const stored = () => storage.get(openCode)
  return {
    get() {
      const code = stored()
      if (code && code.ends > now() && code.ends <= now() + pairingLife) return code
      if (code) storage.remove(openCode) // it has keys, and they have served
      return null
    },
    keep: (code) => storage.set(openCode, code),
    drop(topic) {
      if (stored()?.topic === topic) storage.remove(openCode)
    },
  }
}

/** Whether a session is stored that may still be alive. Asks nobody and needs no client. */
export function hasStoredSession(
  env: Pick<Environment, 'storage' | 'now'>,
  prefix: string,
): boolean {
  return createStorage(env, prefix)
    .get(sessions)
    .some((one) => isAlive(one, env.now()))
}

function isAlive(session: unknown, now: number): boolean {
  if (typeof session !== 'object' || session === null) return false
  const { acknowledged, expiry } = session as { acknowledged?: unknown; expiry?: unknown }
  return acknowledged === true && typeof expiry === 'number' && expiry * 1000 > now
}
