import { hexToNumber, isHex } from 'viem'
import { ProviderError } from './provider-error.js'
import type { WalletChain } from './wallet-chain.js'

/**
 * The chain a `wallet_switchEthereumChain` names (EIP-3326).
 * @throws ProviderError -32602
 */
export function readSwitchRequest(params: unknown): number {
  return readChainId(firstObject(params).chainId)
}

/**
 * The chain a `wallet_addEthereumChain` describes (EIP-3085).
 * @throws ProviderError -32602
 */
export function readAddRequest(params: unknown): WalletChain {
  const { chainId, chainName, rpcUrls, nativeCurrency } = firstObject(params)
  const [rpcUrl] = Array.isArray(rpcUrls) ? (rpcUrls as unknown[]) : []
  if (typeof rpcUrl !== 'string' || !/^https?:\/\//.test(rpcUrl)) throw new ProviderError(-32602)
  const { symbol } = (nativeCurrency ?? {}) as { symbol?: unknown }
  return {
    id: readChainId(chainId),
    rpcUrl,
    ...(typeof chainName === 'string' && { name: chainName.slice(0, 64) }),
    ...(typeof symbol === 'string' && { symbol: symbol.slice(0, 11) }),
  }
}

function firstObject(params: unknown): Record<string, unknown> {
  const [first] = Array.isArray(params) ? (params as unknown[]) : []
  if (typeof first !== 'object' || first === null) throw new ProviderError(-32602)
  return first as Record<string, unknown>
}

function readChainId(value: unknown): number {
  if (!isHex(value) || value.length > 15) throw new ProviderError(-32602)
  return hexToNumber(value)
}
