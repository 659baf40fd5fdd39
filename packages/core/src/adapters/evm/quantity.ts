import { KitError } from '../../errors/errors.js'

/**
 * Reads a number as nodes and wallets write it: 0x and at most 256 bits of hex.
 * @see https://ethereum.org/developers/docs/apis/json-rpc/#hex-encoding
 * @throws KitError `network/unreachable` for anything else: no node answers so
 */
export function parseQuantity(answer: unknown): bigint {
  if (typeof answer === 'string' && /^0x[\da-f]{1,64}$/i.test(answer)) return BigInt(answer)
  throw new KitError('network/unreachable', { cause: new TypeError('not a quantity') })
}

/** @throws KitError `send/amount-invalid`, `send/amount-too-large` for what no uint256 holds */
export function formatQuantity(value: bigint): `0x${string}` {
  if (value < 0n) throw new KitError('send/amount-invalid')
  if (value >= 2n ** 256n) throw new KitError('send/amount-too-large')
  return `0x${value.toString(16)}`
}
