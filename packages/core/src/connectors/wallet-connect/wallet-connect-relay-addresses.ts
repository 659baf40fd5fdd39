import type { Environment } from '../../environment.js'

const openTime = 8_000 // ms to open, where there is only one address
const sharedOpenTime = 6_000 // ms for all addresses together: of the time a link may take, the rest is for requests to the one that opened
const tokenLife = 3_600_000 // ms a signed token is used for; it is good for a day

/** Where the relay is: one address, or several in the order they are tried. */
export interface RelayAddresses {
  /** The one to open now, with a token that is good. */
  address(): Promise<string>
  /** ms it has to open. */
  readonly openWithin: number
  /**
   * The last one could not be reached. The one that can be is remembered: every later round begins with it.
   * @returns whether another one is left in this round
   */
  unreached(): boolean
  reached(): void
  /** The relay refused the token: the next one is new. */
  dropToken(): void
}

/** @param sign makes the address of a relay complete, with a new token */
export function createRelayAddresses(
  env: Pick<Environment, 'now'>,
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
      if (before && before.until >= env.now()) return before.address
      const fresh = { address: await sign(url), until: env.now() + tokenLife }
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
