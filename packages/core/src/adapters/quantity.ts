import { FeatureError } from '../errors/feature-error.js'

/**
 * Parses a quantity of a node or wallet: 0x-prefixed hex of at most 256 bits.
 * @see https://ethereum.org/developers/docs/apis/json-rpc/#hex-encoding
 * @throws KitError `network/unreachable` for anything else, because a working node does not return it
 */
export function parseQuantity(answer: unknown): bigint {
  if (typeof answer === 'string' && /^0x[\da-f]{1,64}$/i.test(answer)) return BigInt(answer)
  throw new FeatureError('network/unreachable', { cause: new TypeError('not a quantity') })
}

/** @throws KitError `send/amount-invalid`, `send/amount-too-large` for a value that does not fit into a uint256 */
export function formatQuantity(value: bigint): `0x${string}` {
  if (value < 0n) throw new FeatureError('send/amount-invalid')
  if (value >= 2n ** 256n) throw new FeatureError('send/amount-too-large')
  return `0x${value.toString(16)}`
}
