/// <reference types="node" />
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createTestClient, http, publicActions } from 'viem'
import type { CaipNetwork } from '../src/networks/caip-network.js'

/** Puts Multicall3 at its address on an anvil. It is there by the time this resolves. */
export async function putMulticall({ rpcUrls }: CaipNetwork): Promise<void> {
  const transport = http(rpcUrls.default.http[0])
  const client = createTestClient({ mode: 'anvil', transport }).extend(publicActions)
  const require = createRequire(import.meta.url)
  const path = join(dirname(require.resolve('viem')), 'constants', 'contracts.js') // of its own, but the only place with this code
  const { multicall3Bytecode } = require(path) as { multicall3Bytecode: `0x${string}` }
  const { data: bytecode } = await client.call({ data: multicall3Bytecode })
  if (!bytecode) throw new Error('Multicall3 could not be made.')
  await client.setCode({ address: '0xcA11bde05977b3631167028862bE2a173976CA11', bytecode })
}
