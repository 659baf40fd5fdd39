import { FeatureError } from '../errors/feature-error.js'

const end = 2_147_483_648 // 2^31, spec §5 and §9

/**
 * The ENS coin type of an EVM chain (ENSIP-11), under which a name stores its address on that chain.
 * @throws FeatureError `caip/invalid-chain-id` for an invalid chain id, and for one of 2^31 or above
 * @example evmCoin(56) // 2147483704
 * @see https://docs.ens.domains/ensip/11
 */
export function evmCoin(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= end)
    throw new FeatureError('caip/invalid-chain-id')
  return chainId + end
}
