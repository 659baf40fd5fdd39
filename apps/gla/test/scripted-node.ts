import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  machinesAbi,
  miningRewardsAbi,
  stakingPoolAbi,
  stakingVaultAbi,
} from '@gla/contracts/earning-abi'
import {
  type Abi,
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  multicall3Abi,
  parseAbi,
} from 'viem'
import { onTestFinished } from 'vitest'

/** What a server answers to a body; null: never. */
type Script = (body: string) => unknown

/** An HTTP server whose answers can be changed, with the bodies that it was asked. */
export interface ScriptedServer {
  readonly url: string
  readonly asked: readonly string[]
  /** Text goes out as it is, anything else as JSON. */
  answer: Script
}

/** Serves until the end of the test. */
export async function scriptedServer(answer: Script): Promise<ScriptedServer> {
  const asked: string[] = []
  const scripted = { url: '', asked, answer }
  const server = createServer((request, response) => {
    text(request).then((body) => {
      asked.push(body)
      const said = scripted.answer(body)
      if (said !== null) response.end(typeof said === 'string' ? said : JSON.stringify(said))
    }, response.destroy)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  scripted.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return scripted
}

/** What contracts answer, by the names of functions, or by `0xaddress.name`; what is not there reverts. */
export type Contracts = Readonly<Record<string, unknown>>

const abi: Abi = [
  ...[...erc20Abi, ...stakingPoolAbi, ...stakingVaultAbi, ...machinesAbi, ...miningRewardsAbi],
  ...multicall3Abi,
  ...parseAbi([
    'function getPair(address one, address other) view returns (address)',
    'function getReserves() view returns (uint112, uint112, uint32)',
    'function getBlockNumber() view returns (uint256)',
    'function getCurrentBlockTimestamp() view returns (uint256)',
  ]),
]

/** How a node with such contracts answers. It knows nothing but calls of Multicall3. */
export const nodeOf =
  (contracts: Contracts): Script =>
  (body) => {
    const { id, params } = JSON.parse(body) as { id: number; params: readonly [{ data: Hex }] }
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data })
    const [calls] = args as readonly [readonly { target: Hex; callData: Hex }[]]
    const result = encodeFunctionResult({
      ...{ abi: multicall3Abi, functionName: 'aggregate3' },
      result: calls.map(({ target, callData }) => {
        const { functionName } = decodeFunctionData({ abi, data: callData })
        const said = contracts[`${target}.${functionName}`] ?? contracts[functionName]
        if (said === undefined) return { success: false, returnData: '0x' as const }
        const returnData = encodeFunctionResult({ abi, functionName, result: said })
        return { success: true, returnData }
      }),
    })
    return { jsonrpc: '2.0', id, result }
  }
