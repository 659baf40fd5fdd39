import { decodeFunctionData, encodeFunctionData, erc20Abi, parseAbi, parseUnits } from 'viem'
import { type ChainClient, createPerson, type Person, pay } from '../fixtures/chain.js'
import { expect } from '../fixtures/journey.js'
import type { RunningStack } from '../stack/running-stack.js'
import type { Wish } from './at-tab.js'
import type { Cell } from './cells.js'

interface Given {
  readonly stack: RunningStack
  readonly chains: readonly [ChainClient, ChainClient]
  readonly person: Person
}

/** What is sent in a cell. Of a token the person gets ten first. */
export async function createWish({ kind, seed }: Cell, given: Given): Promise<Wish> {
  const [chain] = given.chains
  const [network] = given.stack.chains
  const { address: from } = given.person
  const amount = `0.${100_000 + seed * 7_919}`
  const decimals = kind === 'six' ? 6 : 18
  const units = parseUnits(amount, decimals)
  const base = { amount, units, from, network: network.name, shown: new Set<bigint>() }
  if (kind === 'swap') return { ...base, ...swapOf(base, given) }
  const { address: receiver } = createPerson()
  if (kind === 'coin')
    return {
      ...{ ...base, receiver, token: null, symbol: 'ETH' },
      checkAsked: (asked) => expect(asked).toEqual({ to: receiver, value: units, data: '0x' }),
      arrived: (address) => chain.getBalance({ address }),
    }
  const { gla, usd } = network.contracts
  const token = kind === 'six' ? usd : gla
  const { privateKey } = given.stack.funded
  await pay(chain, { from: privateKey, token, to: from, amount: parseUnits('10', decimals) })
  const of = { abi: erc20Abi, address: token } as const
  const functionName = kind === 'approve' ? 'approve' : 'transfer'
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args: [receiver, units] })
  return {
    ...{ ...base, receiver, token, symbol: kind === 'six' ? 'tUSD' : 'GLA' },
    checkAsked: (asked) => expect(asked).toEqual({ to: token, value: 0n, data }),
    arrived: (at) =>
      kind === 'approve'
        ? chain.readContract({ ...of, functionName: 'allowance', args: [from, at] })
        : chain.readContract({ ...of, functionName: 'balanceOf', args: [at] }),
  }
}

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
])

/** The coin for dollars. What it is to bring is known once it is shown. */
function swapOf(
  { from, units, shown }: Pick<Wish, 'from' | 'units' | 'shown'>,
  { stack, chains: [chain] }: Given,
): Pick<Wish, 'token' | 'symbol' | 'receiver' | 'checkAsked' | 'arrived'> {
  const { usd, weth, swapRouter } = stack.chains[0].contracts
  return {
    ...{ token: null, symbol: 'ETH', receiver: from },
    checkAsked({ to, value, data }) {
      expect([to.toLowerCase(), value]).toEqual([swapRouter.toLowerCase(), units])
      const { args } = decodeFunctionData({ abi: routerAbi, data })
      const [least, path, receiver] = args
      expect(shown).toContain(least)
      // On its way it may go over another token, where that brings more.
      const ends = [path[0], path.at(-1)].map((one) => one?.toLowerCase())
      expect(ends).toEqual([weth.toLowerCase(), usd.toLowerCase()])
      expect(receiver).toBe(from)
    },
    async arrived(owner) {
      const of = { abi: erc20Abi, address: usd, functionName: 'balanceOf' } as const
      const dollars = await chain.readContract({ ...of, args: [owner] })
      const isAll = [...shown].some((least) => dollars >= least && least > 0n)
      return isAll ? units : dollars
    },
  }
}
