import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { WalletOptionsError } from '../wallet-options.js'

/** Who asks: an IPv4 address, or the network of an IPv6 one, of which one client has as many as it likes. */
export type ClientOf = (request: IncomingMessage) => string

/**
 * @param trustedProxies IP addresses and networks (`10.0.0.0/8`), whose word on who asked them is taken
 * @throws WalletOptionsError for another text
 */
export function createClientOf(trustedProxies: readonly string[]): ClientOf {
  const proxies = new BlockList()
  for (const text of trustedProxies) addProxy(proxies, text)
  const isTrusted = (ip: string) => proxies.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').slice(-2_000)
    const chain = [...forwarded.split(','), socket.remoteAddress ?? ''].map(plainIp)
    let client = chain.pop() ?? ''
    // From here to there: the first that is no proxy of ours. What it says of others is anybody's word.
    while (chain.length > 0 && isIP(client) && isTrusted(client)) {
      const before = chain.pop() ?? ''
      if (!isIP(before)) break
      client = before
    }
    return isIP(client) === 6 ? networkOf(client) : client
  }
}

function addProxy(proxies: BlockList, text: string) {
  const [ip = '', bits] = text.split('/')
  const kind = isIP(ip)
  const family = kind === 6 ? 'ipv6' : 'ipv4'
  const most = kind === 6 ? 128 : 32
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  if (kind === 0 || !isPrefix)
    throw new WalletOptionsError(`Not an IP address or network of a proxy: "${text}"`)
  if (bits === undefined) proxies.addAddress(ip, family)
  else proxies.addSubnet(ip, Number(bits), family)
}

/** IPv4 as IPv6 sockets say it is IPv4. */
function plainIp(text: string): string {
  const ip = text.trim()
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
}

/** The first 64 bits. */
function networkOf(ip: string): string {
  const [head = '', tail = ''] = ip.split('%', 1).join('').split('::', 2)
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groups(head), groups(tail)]
  const zeros = ip.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0
  const all = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
