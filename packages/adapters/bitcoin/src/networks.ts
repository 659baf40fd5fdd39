import { bitcoinMainnet, bitcoinTestnet } from '@gla/core'
import type { CaipNetworkId } from '@gla/core/family'

export { bitcoinMainnet, bitcoinTestnet }

/** The chains of Bitcoin by the names wallets use. @see https://chainagnostic.org/CAIPs/caip-4 */
export const chainsByName = {
  Mainnet: bitcoinMainnet.caipNetworkId,
  Testnet: bitcoinTestnet.caipNetworkId,
  Testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  Signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  Regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
} as const satisfies Record<string, CaipNetworkId>
export type ChainName = keyof typeof chainsByName

/** The chain of a wallet's name, e.g. `Mainnet`, `testnet`, `bitcoin:signet`; null for an unknown one. */
export function chainNamed(name: unknown): CaipNetworkId | null {
  if (typeof name !== 'string' || name.length > 32) return null
  const plain = name.replace(/^bitcoin:/, '').toLowerCase()
  const [, id = null] =
    Object.entries(chainsByName).find(([known]) => known.toLowerCase() === plain) ?? []
  return id
}

/** The name wallets have for a chain; null for one that is not Bitcoin's. */
export function nameOfChain(caipNetworkId: CaipNetworkId): ChainName | null {
  const names = Object.keys(chainsByName) as ChainName[]
  return names.find((name) => chainsByName[name] === caipNetworkId) ?? null
}

const { Mainnet, Testnet, Testnet4, Signet, Regtest } = chainsByName

/** The chains whose addresses begin like this one, the likeliest first. Nothing else of it is checked. */
export function chainsOfAddress(address: string): readonly CaipNetworkId[] {
  if (/^bcrt1/i.test(address)) return [Regtest]
  if (/^tb1/i.test(address)) return [Testnet, Testnet4, Signet]
  if (/^[mn2]/.test(address)) return [Testnet, Testnet4, Signet, Regtest]
  return /^(bc1|[13])/i.test(address) ? [Mainnet] : []
}
