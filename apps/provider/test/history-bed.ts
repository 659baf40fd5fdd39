import type { ApiAnswer } from '@gla/core/api'
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, vi } from 'vitest'
import { loadArtifact, type OddArtifactName } from '../../../packages/contracts/src/artifacts.js'
import { historyCase } from '../../../packages/contracts/src/history-cases.js'
import { oddTokenAbi } from '../../../packages/contracts/src/odd-tokens.js'
import type { ListedToken, ProviderChain } from '../src/provider-options.js'
import { type ChainBed, startChainBed } from './chain-bed.js'
import { type Started, startedHere } from './started.js'

export type HistoryAnswer = ApiAnswer<'history'>
type Call = { to?: Address; value?: bigint; data?: Hex; gas?: bigint }

/** A chain on which anybody may send, and that a provider keeps. */
export interface HistoryBed extends ChainBed {
  /** Sends and mines. @returns the hash, and what was deployed */
  send(from: Address, call: Call): Promise<{ hash: Hex; created: Address; block: bigint }>
  /** Calls a contract by a name of its functions. */
  call(from: Address, to: Address, of: CallOf, value?: bigint): ReturnType<HistoryBed['send']>
  /** Somebody new, with coins from Alice. */
  person(coins?: string): Promise<Address>
  deployToken(artifact: OddArtifactName, args?: readonly [string, string, number]): Promise<Address>
  deployCase(name: Parameters<typeof historyCase>[0], args?: readonly string[]): Promise<Address>
  /** Tokens out of nothing. */
  mint(from: Address, token: Address, to: Address, amount: bigint): Promise<void>
  head(): Promise<bigint>
}
type CallOf = { abi: Abi; functionName: string; args: readonly unknown[] }

export const here = 'eip155:31337'

export async function startHistoryBed(): Promise<HistoryBed> {
  const bed = await startChainBed()
  await bed.rpc('anvil_autoImpersonateAccount', [true])
  const { alice, rpc } = bed

  async function send(from: Address, { to, value = 0n, data, gas }: Call) {
    const hash = await rpc('eth_sendTransaction', [
      {
        ...{ from, value: hex(value) },
        ...(to && { to }),
        ...(data && { data }),
        ...(gas && { gas: hex(gas) }),
      },
    ])
    const { contractAddress, blockNumber } = await receiptOf(hash)
    return {
      hash: hash as Hex,
      created: contractAddress ? getAddress(contractAddress) : from,
      block: BigInt(blockNumber),
    }
  }
  /** The node answers before it has mined. */
  async function receiptOf(hash: unknown): Promise<Receipt> {
    for (let asked = 0; asked < 5_000; asked++) {
      const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as Receipt | null
      if (receipt) return receipt
    }
    throw new Error('The node does not mine.')
  }
  const call: HistoryBed['call'] = (from, to, of, value = 0n) =>
    send(from, { to, value, data: encodeFunctionData(of as never) })

  return {
    ...bed,
    ...{ send, call },
    async person(coins = '1') {
      const address = privateKeyToAddress(generatePrivateKey())
      if (coins !== '0') await send(alice, { to: address, value: parseEther(coins) })
      return address
    },
    async deployToken(artifact, args) {
      const { bytecode } = await loadArtifact(artifact)
      const data = args ? encodeDeployData({ abi: oddTokenAbi, bytecode, args }) : bytecode
      return (await send(alice, { data })).created
    },
    deployCase: async (name, args) =>
      (await send(alice, { data: await historyCase(name, args) })).created,
    async mint(from, token, to, amount) {
      await call(from, token, { abi: oddTokenAbi as Abi, functionName: 'mint', args: [to, amount] })
    },
    head: async () => BigInt((await rpc('eth_blockNumber')) as string),
  }
}

type Receipt = { contractAddress: Address | null; blockNumber: Hex }
const hex = (value: bigint): Hex => `0x${value.toString(16)}`

/** A provider that keeps the chain. It is to be closed. */
export const keeping = (
  bed: HistoryBed,
  { tokens, ...chain }: { tokens?: readonly ListedToken[] } & Partial<ProviderChain> = {},
): Promise<Started> =>
  startedHere({
    chains: [{ ...bed.config, history: {}, ...(tokens && { tokens }), ...chain }],
    limits: { answerTime: 30_000 },
  })

/** What a call answers. */
export async function answerTo<T>(provider: Started, path: string): Promise<T> {
  const response = await provider.get(`${path}${path.includes('?') ? '&' : '?'}chainId=${here}`)
  const body = await response.text()
  expect(response.status, body).toBe(200)
  return JSON.parse(body) as T
}

/** Waits until the newest block is kept, and the sums are reckoned. */
export async function untilKept(
  provider: Started,
  bed: HistoryBed,
  account: Address,
): Promise<HistoryAnswer> {
  const head = await bed.head()
  const look = async () => {
    const last = await answerTo<HistoryAnswer>(provider, `/v1/account/${account}/history`)
    const { complete, sums, data } = last
    const isThere = complete?.block === `${head}` && (sums !== undefined || data.length === 0)
    if (!isThere)
      throw new Error(`Not there: ${JSON.stringify({ head: `${head}`, complete, sums })}`)
    return last
  }
  return vi.waitFor(look, { timeout: 20_000, interval: 25 })
}
