import { type Ask, addressIn, type Outcome } from '../chain/outcome.js'

type Address = `0x${string}`

const view = { type: 'function', stateMutability: 'view' } as const
const account = { name: 'account', type: 'address' } as const
const spender = { name: 'spender', type: 'address' } as const
const amount = { name: 'amount', type: 'uint256' } as const

/** A token, as far as stakes need it. */
export const tokenAbi = [
  { ...view, name: 'balanceOf', inputs: [account], outputs: [amount] },
  { ...view, name: 'allowance', inputs: [account, spender], outputs: [amount] },
] as const

/** Of a token: how much there is. */
export const supplyAbi = [{ ...view, name: 'totalSupply', inputs: [], outputs: [amount] }] as const

const factoryAbi = [
  { ...view, name: 'getPair', inputs: [account, account], outputs: [account] },
] as const

/** A pool of Uniswap V2. */
export const pairAbi = [
  {
    ...view,
    name: 'getReserves',
    inputs: [],
    outputs: [
      { name: 'first', type: 'uint112' },
      { name: 'second', type: 'uint112' },
      { name: 'time', type: 'uint32' },
    ],
  },
] as const

/** Where a factory of Uniswap V2 has the pool of two tokens; null where it has none. */
export async function readPair(ask: Ask, factory: Address, one: Address, other: Address) {
  const [told] = await ask([
    { abi: factoryAbi, address: factory, functionName: 'getPair', args: [one, other] },
  ])
  const pair = addressIn(told)
  return pair && BigInt(pair) !== 0n ? pair : null
}

/** What a pool holds of its first and its second token: the one with the lower address is the first. */
export type Reserves = readonly [bigint, bigint]

/** What `getReserves` answered; null where it answered otherwise, or not. */
export function reservesIn({ result }: Outcome | undefined = {}): Reserves | null {
  if (!Array.isArray(result)) return null
  const [first, second]: unknown[] = result
  return typeof first === 'bigint' && typeof second === 'bigint' ? [first, second] : null
}
