import { encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { type ChainClient, createPerson, type Person, pay } from '../fixtures/chain.js'
import type { RunningStack } from '../stack/running-stack.js'
import type { Wish } from './at-tab.js'
import type { Cell } from './cells.js'

/** What is sent in a cell. Of a token the person gets ten first. */
export async function createWish(
  { kind, seed }: Cell,
  given: { stack: RunningStack; chains: readonly [ChainClient, ChainClient]; person: Person },
): Promise<Wish & { balanceOf(owner: `0x${string}`): Promise<bigint> }> {
  const [chain] = given.chains
  const [network] = given.stack.chains
  const { address: receiver } = createPerson()
  const { address: from } = given.person
  const amount = `0.${100_000 + seed * 7_919}`
  const decimals = kind === 'six' ? 6 : 18
  const units = parseUnits(amount, decimals)
  const base = { amount, units, receiver, from, network: network.name }
  if (kind === 'coin')
    return {
      ...base,
      token: null,
      symbol: 'ETH',
      asked: { to: receiver, value: units, data: '0x' },
      balanceOf: (address) => chain.getBalance({ address }),
    }
  const { gla, usd } = network.contracts
  const token = kind === 'six' ? usd : gla
  const { privateKey } = given.stack.funded
  await pay(chain, { from: privateKey, token, to: from, amount: parseUnits('10', decimals) })
  const of = { abi: erc20Abi, address: token } as const
  return {
    ...base,
    token,
    symbol: kind === 'six' ? 'tUSD' : 'GLA',
    asked: {
      to: token,
      value: 0n,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [receiver, units],
      }),
    },
    balanceOf: (owner) => chain.readContract({ ...of, functionName: 'balanceOf', args: [owner] }),
  }
}
