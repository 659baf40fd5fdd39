import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'

// Drops the IPv6 zone (it only names a local interface), and the prefix of an IPv4-mapped address.
const plain = (address: string): string =>
  address
    .trim()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

// One household or server controls a whole /64 of IPv6, so a /64 counts as one address.
const network = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after]
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}

/** The network address that a request or a socket counts against. */
export interface ClientAddress {
  (request: Pick<IncomingMessage, 'headers' | 'socket'>): string
  /** The address of a socket that has not sent anything yet; undefined if it is a trusted proxy's. */
  ofSocket(socket: Pick<Socket, 'remoteAddress'>): string | undefined
}

/**
 * Finds the network address a request counts against. Anybody can send `X-Forwarded-For`, so it is
 * believed only from the proxies named here, however their addresses are written. Its last address
 * that is not one of these proxies is the client's.
 * @throws Error if a proxy is not an IP address.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const proxies = new BlockList()
  for (const proxy of trustedProxies) {
    const address = plain(proxy)
    if (isIP(address) === 0) throw new Error(`Not the IP address of a proxy: "${proxy}"`)
    proxies.addAddress(address, family(address))
  }
  const isTrusted = (address: string): boolean =>
    isIP(address) > 0 && proxies.check(address, family(address))

  const ofRequest = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const peer = plain(socket.remoteAddress ?? '')
    if (!isTrusted(peer)) return network(peer)
    const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').map(plain)
    const client = forwarded.reverse().find((address) => !isTrusted(address))
    // If the proxy sent no valid address, the request counts against the proxy itself.
    return network(client !== undefined && isIP(client) > 0 ? client : peer)
  }

  return Object.assign(ofRequest, {
    ofSocket: ({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>) => {
      const peer = plain(remoteAddress)
      return isTrusted(peer) ? undefined : network(peer)
    },
  })
}
