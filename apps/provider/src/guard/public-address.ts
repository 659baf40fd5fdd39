import { BlockList, isIP } from 'node:net'

/** Addresses that are not of the internet, or not of one host there (IANA's special purpose registries). */
const special: readonly string[] = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]

/** Whether an IP address is one of the internet: no private network, no machine of ours, nothing that stands for another. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const list = new BlockList()
  for (const range of special) {
    const [start = '', bits] = range.split('/')
    list.addSubnet(start, Number(bits), start.includes(':') ? 'ipv6' : 'ipv4')
  }
  if (family === 4) return !list.check(address, 'ipv4')
  const internet = new BlockList()
  internet.addSubnet('2000::', 3, 'ipv6')
  return internet.check(address, 'ipv6') && !list.check(address, 'ipv6')
}
