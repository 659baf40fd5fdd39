import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import { expect } from 'vitest'
import type { ChainBed } from './chain-bed.js'
import type { Rpc } from './chain-sums.js'
import { ending, failingInside, forwarding } from './raw-contracts.js'

/** Numbers below a limit, the same ones for the same seed. */
export type Random = (below: number) => number

export function createRandom(seed: number): Random {
  let state = BigInt(seed) * 0x9e3779b97f4a7c15n
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & (2n ** 64n - 1n)
    return Number((state >> 33n) % BigInt(below))
  }
}

/** People who do anything on a chain. */
export interface RandomChain {
  readonly people: readonly Address[]
  /** A block with one to four transactions. Resolves when it is mined. */
  block(): Promise<void>
  /** Blocks in the place of the last few. */
  reorganise(): Promise<void>
}

export async function createRandomChain(
  { contracts }: ChainBed,
  rpc: Rpc,
  random: Random,
): Promise<RandomChain> {
  const people = (await rpc('eth_accounts', [])) as Address[]
  const anybody = () => people[random(people.length)] as Address
  const amount = () => BigInt(random(1_000_000)) + 1n
  const word = (value: bigint) => numberToHex(value, { size: 32 }).slice(2)
  type Sent = { to?: Address; data?: Hex; value?: bigint }
  const call = (to: Address, functionName: 'transfer' | 'approve'): Sent => ({
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName, args: [anybody(), amount()] }),
  })
  const kinds: readonly (() => Sent)[] = [
    () => ({ to: anybody(), value: amount() }),
    () => call(contracts.gla, 'transfer'), // most people have none: it fails
    () => call(contracts.usd, 'transfer'),
    () => call(contracts.gla, 'approve'),
    () => ({ to: contracts.weth, data: '0xd0e30db0', value: amount() }), // deposit()
    () => ({ to: contracts.weth, data: `0x2e1a7d4d${word(amount())}` }), // withdraw(uint256)
    () => call(contracts.weth, 'transfer'),
    () => {
      const sends = [1, 2].map(() => ({ to: anybody(), value: amount() }))
      return { data: forwarding(sends, { reverts: random(3) === 0 }), value: 2_000_000n }
    },
    () => ({ data: failingInside(anybody(), amount()), value: 2_000_000n }),
    () => ({ data: ending(random(2) ? anybody() : 'itself'), value: amount() }),
  ]

  async function send(): Promise<unknown> {
    const { value = 0n, ...one } = (kinds[random(kinds.length)] ?? kinds[0])?.() ?? {}
    const given = { from: anybody(), value: numberToHex(value), gas: '0x80000', ...one }
    return rpc('eth_sendTransaction', [given])
  }

  return {
    people,
    async block() {
      await rpc('evm_setAutomine', [false])
      const hashes: unknown[] = []
      for (let left = 1 + random(4); left > 0; left--) hashes.push(await send())
      await rpc('anvil_mine', ['0x1'])
      await rpc('evm_setAutomine', [true])
      const receipt = () => rpc('eth_getTransactionReceipt', [hashes.at(-1)])
      await expect.poll(receipt, { interval: 2 }).toBeTruthy()
    },
    reorganise: async () => void (await rpc('anvil_reorg', [1 + random(8), []])),
  }
}
