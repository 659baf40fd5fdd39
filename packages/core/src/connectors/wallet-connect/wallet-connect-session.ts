import { parseCaipAddress, parseChainId } from '../../networks/caip.js'
import type { CaipNetworkId, ChainNamespace } from '../../networks/caip-network.js'
import { isCaipNetworkId } from '../../networks/caip-network-id.js'
import { currentNetworkId, deprecatedNetworkId } from '../../networks/solana-ids.js'
import { cleanText } from '../../untrusted/clean-text.js'
import { dataImage } from '../../untrusted/data-image.js'
import { ownRecord } from '../../untrusted/own-record.js'
import type { ConnectedWalletInfo } from '../connector.js'
import { cleanNamespaces } from './clean-namespaces.js'

const most = 100 // addresses per network
const mostNetworks = 1_000

/**
 * What a wallet approved in one namespace. The session is untrusted: an invalid account is left out, and so is one on a
 * network that its part of the session does not name.
 */
export interface Approval {
  readonly networks: readonly CaipNetworkId[]
  has(network: CaipNetworkId): boolean
  /** The addresses on a network, each once, in the wallet's order. */
  accountsOn(network: CaipNetworkId): string[]
  approves(method: string): boolean
  /** The wallet's id for a network, which may be a deprecated one. */
  wireId(network: CaipNetworkId): CaipNetworkId
}

/** Reads one namespace of a session. Its key is `eip155` or, for a single chain, `eip155:1`. */
export function readApproval(namespaces: unknown, namespace: ChainNamespace = 'eip155'): Approval {
  const parts = Object.entries(cleanNamespaces(namespaces)).filter(
    ([key]) => key === namespace || key.startsWith(`${namespace}:`),
  )
  const asWritten = new Set<CaipNetworkId>()
  const networks = new Map<CaipNetworkId, Map<string, string>>()
  // An EVM address in another case is the same account.
  const formOf = (address: string) => (namespace === 'eip155' ? address.toLowerCase() : address)
  function add(network: CaipNetworkId, address?: string) {
    asWritten.add(network)
    const id = currentNetworkId(network)
    const addresses = networks.get(id) ?? new Map<string, string>()
    if (address && addresses.size < most && !addresses.has(formOf(address)))
      addresses.set(formOf(address), address)
    if (networks.size < mostNetworks) networks.set(id, addresses)
  }
  const named = parts.map(([key, { chains = [], accounts }]) => ({
    chains: [key, ...chains].flatMap((chain) => parseNetwork(chain, namespace) ?? []),
    accounts: accounts.flatMap((one) => parseAccount(one, namespace) ?? []),
    isOpen: key === namespace && chains.length === 0, // CAIP-25: then the accounts name the chains
  }))
  for (const { chains } of named) for (const network of chains) add(network)
  for (const { chains, accounts, isOpen } of named) {
    const own = new Set(chains.map(currentNetworkId))
    for (const { network, address } of accounts)
      if (isOpen || own.has(currentNetworkId(network))) add(network, address)
  }
  const methods = new Set(parts.flatMap(([, part]) => part.methods))
  return {
    networks: [...networks.keys()],
    has: (network) => networks.has(network),
    accountsOn: (network) => [...(networks.get(network)?.values() ?? [])],
    approves: (method) => methods.has(method),
    wireId: (network) =>
      asWritten.has(network) ? network : (deprecatedNetworkId(network) ?? network),
  }
}

/** @returns null for anything but a CAIP-2 id of this namespace */
export function parseNetwork(id: unknown, namespace: ChainNamespace): CaipNetworkId | null {
  if (!isCaipNetworkId(id) || !id.startsWith(`${namespace}:`)) return null
  return namespace === 'eip155' ? parseChainId(id.slice('eip155:'.length)) : id
}

function parseAccount(
  account: string,
  namespace: ChainNamespace,
): { network: CaipNetworkId; address: string } | null {
  try {
    const parsed = parseCaipAddress(account)
    const network = parseNetwork(`${parsed.namespace}:${parsed.reference}`, namespace)
    return network && { network, address: parsed.address }
  } catch {
    return null // not an account: left out
  }
}

/** The wallet's name and icon, safe to display. An icon that would have to be fetched is left out. */
export function readWalletInfo(metadata: unknown): ConnectedWalletInfo {
  const { name, icons } = ownRecord(metadata)
  const images = Array.isArray(icons) ? icons.slice(0, 4).map(dataImage) : []
  return {
    name: cleanText(name) || 'WalletConnect',
    icon: images.find((image) => image !== null) ?? null,
  }
}
