import { networkInterfaces } from 'node:os'

const wildcards = ['0.0.0.0', '::']
const loopback = ['localhost', '127.0.0.1', '[::1]']

const ownAddresses = (host: string): string[] => {
  if (!wildcards.includes(host)) return [host, `[${host}]`]
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
}

const portOf = (url: URL): string => url.port || (url.protocol === 'wss:' ? '443' : '80')

/**
 * Whether a token with this audience was made for this relay. With configured addresses it must be
 * one of them; else it must name this relay's own host and port. The Host header is not used: a
 * foreign relay could forward a token that it was given, with its own name as Host.
 */
export function isOwnAddress(
  audience: string,
  own: { host: string; port: number; audiences: readonly string[] | undefined },
): boolean {
  if (own.audiences) return own.audiences.includes(audience)
  if (!URL.canParse(audience)) return false
  const url = new URL(audience)
  return (
    ['ws:', 'wss:'].includes(url.protocol) &&
    portOf(url) === String(own.port) &&
    [...loopback, ...ownAddresses(own.host)].includes(url.hostname)
  )
}
