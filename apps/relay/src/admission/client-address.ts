import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '')

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

/**
 * The network address a request counts for. `X-Forwarded-For` is believed only of the proxies named
 * here: anybody can send it. Its last address that is not one of them is the client's.
 * @throws Error for a proxy that is not an IP address.
 */
export function createClientAddress(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  for (const proxy of trustedProxies) {
    if (isIP(proxy) === 0) throw new Error(`Not the IP address of a proxy: "${proxy}"`)
  }
  const isTrusted = (address: string): boolean => trustedProxies.includes(address)

  return ({ headers, socket }) => {
    const peer = plain(socket.remoteAddress ?? '')
    if (!isTrusted(peer)) return network(peer)
    const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').map(plain)
    const client = forwarded.reverse().find((address) => !isTrusted(address))
    // What a proxy did not write as an address counts for the proxy.
    return network(client !== undefined && isIP(client) > 0 ? client : peer)
  }
}
