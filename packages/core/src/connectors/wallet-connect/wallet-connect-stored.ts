import type { Environment } from '../../environment.js'
import type { StoredKey } from '../../storage/storage.js'
import { createStorage } from '../../storage/storage.js'

/**
 * The key under which a part of the client's data is stored. It contains neither `wc@` nor `walletconnect`: other
 * WalletConnect clients of a page take such keys for their own, and move them.
 */
export const storedName = (part: string): string => `wallet-connect.${part}`

const sessions: StoredKey<unknown[]> = {
  name: storedName('session'),
  read: (value) => (Array.isArray(value) ? value : undefined),
  empty: () => [],
}

/** ms a `wc:` link is good for, spec §9. */
export const pairingLife = 240_000

/** What is kept of a `wc:` link that is shown, for a reload of the page. */
export type OpenPairing = {
  /** ms since 1970 */
  readonly ends: number
  readonly topic: string
  /** What another page needs to receive the answer. */
  readonly made: unknown
}

// Kept for its tab alone.
const openPairing: StoredKey<OpenPairing | null> = {
  name: storedName('open-code'),
  read: (value) => {
    const { ends, topic, made } = Object(value) as Record<keyof OpenPairing, unknown>
    return typeof ends === 'number' && typeof topic === 'string' ? { ends, topic, made } : undefined
  },
  empty: () => null,
  mustNotLinger: true,
}

/** The `wc:` link that is shown in this tab. */
export interface OpenPairings {
  /** Also that of a page before this one. Untrusted. Null when there is none, or it has expired. */
  get(): OpenPairing | null
  keep(pairing: OpenPairing): void
  /** Drops the pairing of this topic; one that was shown since stays. */
  drop(topic: string): void
}

export function createOpenPairings(
  { tabStorage = null, now }: Pick<Environment, 'tabStorage' | 'now'>,
  prefix: string,
): OpenPairings {
  const storage = createStorage({ storage: tabStorage }, prefix)
  const stored = () => storage.get(openPairing)
  return {
    get() {
      const pairing = stored()
      if (pairing && pairing.ends > now() && pairing.ends <= now() + pairingLife) return pairing
      if (pairing) storage.remove(openPairing) // its keys are of no more use
      return null
    },
    keep: (pairing) => storage.set(openPairing, pairing),
    drop(topic) {
      if (stored()?.topic === topic) storage.remove(openPairing)
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
