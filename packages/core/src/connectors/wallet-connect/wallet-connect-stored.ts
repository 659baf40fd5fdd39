import type { Environment } from '../../environment.js'
import type { StoredKey } from '../../storage/storage.js'
import { createStorage } from '../../storage/storage.js'
import type { StoredName } from '../../storage/stored-names.js'
import { ownValues } from '../../untrusted/own-values.js'

/**
 * The storage key of a part of the client's data. It contains neither `wc@` nor `walletconnect`, because other
 * WalletConnect clients in the page treat such keys as their own and move them.
 */
export const storedName = <part extends string>(
  part: `wallet-connect.${part}` extends StoredName ? part : never,
) => `wallet-connect.${part}` as const

const sessions: StoredKey<unknown[]> = {
  name: storedName('session'),
  read: (value) => (Array.isArray(value) ? value : undefined),
  empty: () => [],
}

/** The lifetime of a `wc:` link in ms, spec §9. */
export const pairingLife = 240_000

/** The stored data of a shown `wc:` link, which survives a reload of the page. */
export type OpenPairing = {
  /** ms since 1970 */
  readonly ends: number
  readonly topic: string
  /** What a later page needs to receive the answer. */
  readonly made: unknown
}

// Stored for this tab only.
const openPairing: StoredKey<OpenPairing | null> = {
  name: storedName('open-code'),
  read: (value) => {
    const { ends, topic, made } = ownValues(Object(value) as Record<keyof OpenPairing, unknown>)
    return typeof ends === 'number' && typeof topic === 'string' ? { ends, topic, made } : undefined
  },
  empty: () => null,
  mustNotLinger: true,
}

/** Stores the `wc:` link that is shown in this tab. */
export interface OpenPairings {
  /** The stored link, possibly of an earlier page. Untrusted. Null when there is none or it has expired. */
  get(): OpenPairing | null
  keep(pairing: OpenPairing): void
  /** Removes the pairing of this topic. A newer one stays. */
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
      if (pairing) storage.remove(openPairing) // it has expired, so its keys are useless
      return null
    },
    keep: (pairing) => storage.set(openPairing, pairing),
    drop(topic) {
      if (stored()?.topic === topic) storage.remove(openPairing)
    },
  }
}

/** Whether a session is stored that has not expired. Makes no request and needs no client. */
export function hasStoredSession(
  env: Pick<Environment, 'storage' | 'now'>,
  prefix: string,
): boolean {
  return createStorage(env, prefix)
    .get(sessions)
    .some((one) => isAlive(one, env.now()))
}

function isAlive(session: unknown, now: number): boolean {
  const { acknowledged, expiry } = ownValues(Object(session) as Record<string, unknown>)
  return acknowledged === true && typeof expiry === 'number' && expiry * 1000 > now
}
