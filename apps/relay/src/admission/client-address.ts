import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'

// Without a zone, which names a network card of this machine.
const plain = (address: string): string =>
  address
    .trim()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

// One household or server has a whole /64 of IPv6 at its will.
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

/** Whom a request or a socket counts for. */
export interface ClientAddress {
  (request: Pick<IncomingMessage, 'headers' | 'socket'>): string
  /** The address a socket counts for before it has sent anything; undefined for a proxy's. */
  ofSocket(socket: Pick<Socket, 'remoteAddress'>): string | undefined
}

/**
 * The network address a request counts for. `X-Forwarded-For` is believed only of the proxies named
 * here, in whatever spelling: anybody can send it. Its last address that is not one of them is the
 * client's.
 * @throws Error for a proxy that is not an IP address.
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
    // What a proxy did not write as an address counts for the proxy.
    return network(client !== undefined && isIP(client) > 0 ? client : peer)
  }

  return Object.assign(ofRequest, {
    ofSocket: ({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>) => {
      const peer = plain(remoteAddress)
      return isTrusted(peer) ? undefined : network(peer)
    },
  })
}
