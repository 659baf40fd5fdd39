import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createTestClient, http, publicActions } from 'viem'
import { foundry } from 'viem/chains'

const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')

/** A new chain on a free port. */
export async function startAnvil(chainId = 31337) {
  const bin = wrapper.replace(/package\.json$/, 'bin.mjs')
  const flags = ['--port', '0', '--chain-id', String(chainId), '--prune-history', '8']
  const anvil = spawn(process.execPath, [bin, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve, reject) => {
    let output = ''
    anvil.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const listening = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (listening) resolve(listening)
    })
    anvil.once('exit', (code) => reject(new Error(`anvil ended with ${code}: ${output}`)))
  })
  const rpcUrl = `http://127.0.0.1:${port}`
  const client = createTestClient({
    chain: { ...foundry, id: chainId },
    mode: 'anvil',
    transport: http(rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions)
  return {
    id: chainId,
    rpcUrl,
    client,
    async stop() {
      anvil.kill('SIGTERM')
      await once(anvil, 'exit')
    },
  }
}
export type Anvil = Awaited<ReturnType<typeof startAnvil>>
