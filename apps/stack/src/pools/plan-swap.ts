import { createRequire } from 'node:module'
import { type Deployment, planDeployment } from '@gla/contracts'
import type { LocalAddresses } from '@gla/contracts/local'
import {
  type Address,
  encodeDeployData,
  encodePacked,
  getContractAddress,
  type Hex,
  keccak256,
  parseAbi,
  parseEther,
  parseUnits,
  zeroAddress,
} from 'viem'

type TokenName = 'gla' | 'usd' | 'weth' | 'drift'

/** A pool, and what the treasury puts into it, in smallest units. */
export interface PlannedPool {
  readonly pair: Address
  readonly sides: readonly [PoolSide, PoolSide]
}
export interface PoolSide {
  readonly token: TokenName
  readonly amount: bigint
}

/** Uniswap V2 on the local chains. */
export interface PlannedSwap {
  readonly factory: Deployment
  readonly router: Deployment
  readonly pools: readonly PlannedPool[]
}

/** 1 ETH is 2,500 tUSD, 1 GLA 0.25 tUSD and 1 DRIFT 1.10 tUSD, whichever way one goes. */
const openings: readonly PlannedPool['sides'][] = [
  [
    { token: 'usd', amount: parseUnits('250000', 6) },
    { token: 'weth', amount: parseEther('100') },
  ],
  [
    { token: 'gla', amount: parseEther('1000000') },
    { token: 'weth', amount: parseEther('100') },
  ],
  [
    { token: 'gla', amount: parseEther('1000000') },
    { token: 'usd', amount: parseUnits('250000', 6) },
  ],
  [
    { token: 'drift', amount: parseEther('200000') },
    { token: 'usd', amount: parseUnits('220000', 6) },
  ],
]

/** Computes the deployments and the pairs: they depend on nothing but the code and the tokens. */
export function planSwap(tokens: Pick<LocalAddresses, TokenName>): PlannedSwap {
  const factory = planDeployment(
    encodeDeployData({
      abi: parseAbi(['constructor(address feeToSetter)']),
      bytecode: codeOf('@uniswap/v2-core/build/UniswapV2Factory.json'),
      args: [zeroAddress], // nobody can take a part of the pools' fee
    }),
  )
  const router = planDeployment(
    encodeDeployData({
      abi: parseAbi(['constructor(address factory, address weth)']),
      bytecode: codeOf('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
      args: [factory.address, tokens.weth],
    }),
  )
  const bytecode = codeOf('@uniswap/v2-core/build/UniswapV2Pair.json')
  const pairOf = (one: Address, other: Address) => {
    const [first, second] = one.toLowerCase() < other.toLowerCase() ? [one, other] : [other, one]
    const salt = keccak256(encodePacked(['address', 'address'], [first, second]))
    return getContractAddress({ bytecode, from: factory.address, opcode: 'CREATE2', salt })
  }
  const pools = openings.map((sides) => ({
    pair: pairOf(tokens[sides[0].token], tokens[sides[1].token]),
    sides,
  }))
  return { factory, router, pools }
}

/** Creation code, as the packages have it. */
function codeOf(file: string): Hex {
  const { bytecode } = createRequire(import.meta.url)(file) as { bytecode: string }
  return `0x${bytecode}`
}
