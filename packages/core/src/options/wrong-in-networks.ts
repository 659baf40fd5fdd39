import type { CaipNetwork } from '../networks/caip-network.js'
import { isCaipNetworkId } from '../networks/caip-network-id.js'
import { parseUrl } from '../untrusted/parse-url.js'
import { isText } from './text-form.js'

const isDecimals = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255

/** The path of the first invalid field of `networks`; undefined when all are valid. */
export function wrongInNetworks(networks: unknown): string | undefined {
  if (!Array.isArray(networks) || networks.length === 0) return 'networks'
  for (const [index, network] of networks.entries()) {
    const wrong = wrongField(network)
    if (wrong) return `networks.${index}.${wrong}`
  }
  return undefined
}

function wrongField(network: Partial<CaipNetwork> | null | undefined): string | undefined {
  const { caipNetworkId, name, nativeCurrency, rpcUrls } = network ?? {}
  const urls: unknown = rpcUrls?.default?.http
  return Object.entries({
    caipNetworkId: isCaipNetworkId(caipNetworkId),
    name: isText(name),
    nativeCurrency: isText(nativeCurrency?.symbol) && isDecimals(nativeCurrency?.decimals),
    rpcUrls: Array.isArray(urls) && urls.every(parseUrl),
  }).find(([, isRight]) => !isRight)?.[0]
}
