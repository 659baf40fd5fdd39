import { type Stack, startStack } from '@gla/stack'
import { type Address, encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { startProviderProcess } from './start-provider.js'

const blocks = 1_000
const atOnce = 16 // blocks, as the provider reads them

/** `npm run bench -- --index`: how long the history of a chain takes, beside a loop that only asks the node for the same blocks. */
export async function indexCatchUp(): Promise<string> {
  const stack = await startStack({})
  try {
    const rpc = rpcOf(stack.chains[0].rpcUrl)
    await fill(stack, rpc)
    const [first, second, third] = [await askAll(rpc), await catchUp(stack), await askAll(rpc)]
    const asking = (first + third) / 2
    return (
      `${blocks} blocks with 4,000 transactions and 3,000 transfers of tokens, traced: asked for in ${seconds(asking)}, ` +
      `kept in ${seconds(second)}, ${(second / asking).toFixed(1)} times its time`
    )
  } finally {
    await stack.close()
  }
}

type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>

const rpcOf =
  (url: string): Rpc =>
  async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: object }
    if (error) throw Object.assign(new Error(`${method} failed`), error)
    return result
  }

/** Blocks with a transfer of the coin and three of tokens each. */
async function fill({ accounts, chains: [{ contracts }] }: Stack, rpc: Rpc): Promise<void> {
  const [from] = accounts
  await rpc('anvil_impersonateAccount', [from.address])
  await rpc('evm_setAutomine', [false])
  const some = (index: number): Address => numberToHex(0xa000 + (index % 500), { size: 20 })
  const transfer = (index: number) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [some(index), 1n] })
  for (let block = 0; block < blocks; block++) {
    const given = [
      { to: some(block), value: '0x1' },
      { to: contracts.gla, data: transfer(block) },
      { to: contracts.gla, data: transfer(block + 1) },
      { to: contracts.usd, data: transfer(block) },
    ]
    for (const one of given)
      await rpc('eth_sendTransaction', [{ from: from.address, gas: '0x20000', ...one }])
    await rpc('anvil_mine', ['0x1'])
  }
  await rpc('evm_setAutomine', [true])
}

/** @returns ms */
async function askAll(rpc: Rpc): Promise<number> {
  const began = performance.now()
  const head = BigInt((await rpc('eth_blockNumber', [])) as string)
  let next = 0n
  const ask = async () => {
    while (next <= head) {
      const number = numberToHex(next)
      next += 1n
      await rpc('eth_getBlockByNumber', [number, true])
      await Promise.all([rpc('eth_getBlockReceipts', [number]), rpc('trace_block', [number])])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return performance.now() - began
}

/** @returns ms, from when it answers */
async function catchUp(stack: Stack): Promise<number> {
  const provider = await startProviderProcess(stack, { history: true })
  try {
    const began = performance.now()
    const pattern = /^provider_blocks_behind\{chain="[^"]*"\} 0$/m
    while (!pattern.test(await (await fetch(`${provider.url}/metrics`)).text()))
      await new Promise((resolve) => setTimeout(resolve, 50))
    return performance.now() - began
  } finally {
    await provider.stop()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
