import { type LookupAddress, lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.js'

/** The network, as something is fetched over it. */
export interface GuardedNetwork {
  /** All addresses of a host. */
  resolve(host: string): Promise<readonly LookupAddress[]>
  /** Whether an address is one of the internet, and not of a network of ours. */
  isPublic(address: string): boolean
  readonly port?: number
  /** Certificates that are trusted instead of the system's. */
  readonly ca?: string
}

/** What is wanted, and how much of it is read. */
export interface GuardedAsk {
  /** The header `accept`. */
  readonly accept: string
  /** Longest body, bytes. */
  readonly largest: number
}

const deadline = 5_000 // ms, for all of it

const internet: GuardedNetwork = {
  isPublic: isPublicAddress,
  resolve: (host) =>
    new Promise((resolve, reject) =>
      lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
    ),
}

/**
 * Fetches what somebody else has chosen the URL of: only by https, from a host of the internet, and from no other that this
 * one sends us to.
 * @returns null when there is none, or it is too large
 * @throws what the network throws
 */
export async function guardedFetch(
  text: string,
  ask: GuardedAsk,
  network: GuardedNetwork = internet,
): Promise<Buffer | null> {
  const url = URL.canParse(text) ? new URL(text) : null
  // A host that is an address would need no look-up, which is where addresses are checked.
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0) return null
  const signal = AbortSignal.timeout(deadline)
  const found = await inTime(network.resolve(url.hostname), signal)
  // Connected to is what was checked: a second look-up might say something else.
  const [first] = found
  if (!first || !found.every(({ address }) => network.isPublic(address))) return null
  return read(url, first, ask, network, signal)
}

function read(
  url: URL,
  { address, family }: LookupAddress,
  { accept, largest }: GuardedAsk,
  { port, ca }: GuardedNetwork,
  signal: AbortSignal,
): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent: false,
      signal,
      family,
      headers: { accept },
      lookup: (_host, { all }, told) =>
        all ? told(null, [{ address, family }]) : told(null, address, family),
      ...(port !== undefined && { port }),
      ...(ca !== undefined && { ca }),
    })
    asked.once('error', reject)
    asked.once('response', (response) => {
      const stop = () => asked.destroy()
      bodyOf(response, largest).then(resolve, reject).finally(stop)
    })
    asked.end()
  })
}

/** Null for another status, a redirect among them, and for what is too large. */
async function bodyOf(response: IncomingMessage, largest: number): Promise<Buffer | null> {
  if (response.statusCode !== 200) return null
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    length += (part as Buffer).length
    if (length > largest) return null
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
}
