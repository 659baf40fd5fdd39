import { concatHex, keccak256, toHex } from 'viem/utils'
import type { Hex } from '../adapters/adapter.js'

const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' // of ENS, on chain 1
/** What every reader takes for the same name (ENSIP-15), without the tables that other letters need. */
const plainName = /^([\da-z]+(-+[\da-z]+)*\.)+[\da-z]+$/

/**
 * The address that ENS has for a name. Names in other letters than a to z, those of a wildcard and those that are kept
 * elsewhere have none here.
 * @param call reads from chain 1
 * @throws what `call` throws
 */
export async function ensAddress(
  call: (to: string, data: Hex) => Promise<Hex>,
  name: string,
): Promise<string | null> {
  if (!plainName.test(name)) return null
  const node = nodeOf(name)
  const resolver = addressIn(await call(registry, `0x0178b8bf${node.slice(2)}`)) // resolver(bytes32)
  return resolver && addressIn(await call(resolver, `0x3b3b57de${node.slice(2)}`)) // addr(bytes32)
}

/** EIP-137 */
const nodeOf = (name: string): Hex =>
  name
    .split('.')
    .reduceRight<Hex>(
      (node, label) => keccak256(concatHex([node, keccak256(toHex(label))])),
      `0x${'0'.repeat(64)}`,
    )

const addressIn = (answer: Hex): string | null => {
  const [, address = ''] = /^0x0{24}([\da-f]{40})/i.exec(answer) ?? []
  return /[1-9a-f]/i.test(address) ? `0x${address}` : null
}
