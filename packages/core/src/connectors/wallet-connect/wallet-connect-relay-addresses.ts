import type { Environment } from '../../environment.js'

const openTime = 8_000 // ms for a socket to open, if there is only one address
// ms for all addresses together. The requests that follow must fit into the rest of the time a link may take.
const sharedOpenTime = 6_000
const tokenLife = 3_600_000 // ms for which a signed token is reused; it is valid for a day

/** The address of the relay, or several in the order in which they are tried. */
export interface RelayAddresses {
  /** The address to open next, with a valid token. */
  address(): Promise<string>
  /** Time limit in ms for it to open. */
  readonly openWithin: number
  /**
   * Call it when the last address could not be reached. Later rounds start with the address that was reached last.
   * @returns whether this round has another address
   */
  unreached(): boolean
  reached(): void
  /** Call it when the relay refused the token. The next address has a new one. */
  dropToken(): void
}

/** @param sign adds a new token to the address of a relay */
export function createRelayAddresses(
  env: Pick<Environment, 'elapsed'>,
  urls: readonly string[],
  sign: (url: string) => Promise<string>,
): RelayAddresses {
  const signed = new Map<string, { address: string; until: number }>()
  let at = 0
  let tried = 0
  const now = () => urls[at % urls.length] ?? ''
  return {
    openWithin: urls.length > 1 ? sharedOpenTime / urls.length : openTime,
    async address() {
      const url = now()
      const before = signed.get(url)
      if (before && before.until >= env.elapsed()) return before.address
      const fresh = { address: await sign(url), until: env.elapsed() + tokenLife }
      signed.set(url, fresh)
      return fresh.address
    },
    unreached() {
      at++
      tried = (tried + 1) % urls.length
      return tried > 0
    },
    reached() {
      tried = 0
    },
    dropToken: () => void signed.delete(now()),
  }
}
