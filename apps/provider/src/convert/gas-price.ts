import type { ApiAnswer } from '@gla/core/api'
import { Refusal } from '../api/refusal.js'
import type { Chain } from '../chains/chains.js'
import { nodeRefusal } from '../chains/read-many.js'

/** No network asks for more: a thousandth of a coin for one unit of gas, where it has 18 decimals. */
const most = 10n ** 15n

/**
 * What a unit of gas costs, in the smallest unit of the coin: what the node asks for, a quarter more, and half more.
 * @throws Refusal 502 when the chain's nodes do not answer, or with what nobody would pay
 */
export async function readGasPrice({ client }: Chain): Promise<ApiAnswer<'gasPrice'>> {
  const price = await client.getGasPrice().catch((error: unknown) => {
    throw nodeRefusal(error)
  })
  if (price < 0n || price > most)
    throw new Refusal(502, 'node', 'The node of the chain names no usual price of gas.')
  return {
    standard: `${price}`,
    fast: `${(price * 5n) / 4n}`,
    instant: `${(price * 3n) / 2n}`,
  }
}
