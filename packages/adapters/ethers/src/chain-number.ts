import type { CaipNetwork } from '@gla/core/family'
import { FeatureError } from '@gla/core/family'

/**
 * The EIP-695 number of an EVM network, as ethers takes it.
 * @throws KitError `network/not-found` for what is no EVM network
 */
export function chainNumber({ caipNetworkId }: CaipNetwork): bigint {
  const [, digits] = /^eip155:([1-9]\d{0,15})$/.exec(caipNetworkId) ?? []
  if (!digits) throw new FeatureError('network/not-found')
  return BigInt(digits)
}
