import { toEventSelector } from 'viem'
import { addressOf, wordsOf } from './events.js'
import type { NodeLog } from './node-shapes.js'

// Events of Uniswap V2. What does not have exactly their form is none of them.

const created = toEventSelector('PairCreated(address,address,address,uint256)')
const synced = toEventSelector('Sync(uint112,uint112)')
const swapped = toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)')

const mostReserve = 2n ** 112n - 1n

/** What a log of a factory says was made; null for any other event. */
export function pairOf({ topics, data }: NodeLog) {
  const [event, first, second, more] = topics
  if (event !== created || more !== undefined) return null
  const token0 = addressOf(first)
  const token1 = addressOf(second)
  const words = wordsOf(data, 2)
  const pair = words?.[0]?.toString(16).padStart(40, '0')
  if (!token0 || !token1 || words?.length !== 2 || pair?.length !== 40) return null
  return { pair: `0x${pair}`, token0, token1 }
}

/** What a log says that a pool has; null for any other event. */
export function reservesOf({ topics, data }: NodeLog) {
  if (topics[0] !== synced || topics.length !== 1) return null
  const [reserve0, reserve1, ...more] = wordsOf(data, 2) ?? []
  if (reserve0 === undefined || reserve1 === undefined || more.length > 0) return null
  return reserve0 > mostReserve || reserve1 > mostReserve ? null : { reserve0, reserve1 }
}

/** What a log says was exchanged in a pool; null for any other event. */
export function swapOf({ topics, data }: NodeLog) {
  if (topics[0] !== swapped || topics.length !== 3) return null
  const [amount0In, amount1In, amount0Out, amount1Out] = wordsOf(data, 4) ?? []
  if (amount0In === undefined || amount1In === undefined) return null
  if (amount0Out === undefined || amount1Out === undefined) return null
  return { amount0In, amount1In, amount0Out, amount1Out }
}
