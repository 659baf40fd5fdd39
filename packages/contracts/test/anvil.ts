import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { foundry } from 'viem/chains'

const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')

/** A new chain on a free port, and a client with anvil's own methods. */
export async function startAnvil() {
  const bin = wrapper.replace(/package\.json$/, 'bin.mjs')
  const anvil = spawn(process.execPath, [bin, '--port', '0', '--prune-history', '8'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    let said = ''
    anvil.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const listening = /Listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (listening) resolve(listening)
    })
    anvil.once('exit', (code) => reject(new Error(`anvil ended with ${code}: ${said}`)))
  })
  const client = createTestClient({
    chain: foundry,
    mode: 'anvil',
    transport: http(`http://127.0.0.1:${port}`),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
  const stop = async () => {
    anvil.kill('SIGTERM')
    await once(anvil, 'exit')
  }
  return { client, stop }
}
