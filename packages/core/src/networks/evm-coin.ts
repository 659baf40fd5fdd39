import { KitError } from '../errors/errors.js'

const end = 2_147_483_648 // 2^31, spec §5 and §9

/**
 * The coin type under which a name keeps its address on an EVM chain (ENSIP-11).
 * @throws KitError `caip/invalid-chain-id` for a chain id of 2^31 or above, and for what is no chain id
 * @example evmCoin(56) // 2147483704
 * @see https://docs.ens.domains/ensip/11
 */
export function evmCoin(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= end)
    throw new KitError('caip/invalid-chain-id')
  return chainId + end
}
