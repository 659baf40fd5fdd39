/// <reference types="node" />
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { CaipNetwork } from '../src/networks/caip-network.js'
import { defineNetwork } from '../src/networks/define-network.js'

/** A local chain on a free loopback port. */
export interface Anvil {
  readonly url: string
  readonly network: CaipNetwork
  /** Sends any JSON-RPC call, including the node's own `anvil_*` and `evm_*`. */
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  balance(address: string): Promise<bigint>
  stop(): Promise<void>
}

function binary(): string {
  const cpu = process.arch === 'arm64' ? 'arm64' : 'amd64'
  const system = process.platform === 'win32' ? 'win32' : process.platform
  const name = system === 'win32' ? 'anvil.exe' : 'anvil'
  const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  return createRequire(wrapper).resolve(`@foundry-rs/anvil-${system}-${cpu}/bin/${name}`)
}

export async function startAnvil({ chainId = 31337 } = {}): Promise<Anvil> {
  const settings = ['--port', '0', '--chain-id', String(chainId), '--prune-history', '32']
  const anvil = spawn(binary(), settings, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(anvil, 'exit')
  const kill = () => anvil.kill('SIGTERM')
  process.once('exit', kill)
  const port = await new Promise<string>((resolve, reject) => {
    let output = ''
    anvil.stdout.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000)
      const listening = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (listening) resolve(listening)
    })
    anvil.once('error', reject)
    anvil.once('exit', (code) => reject(new Error(`anvil ended with ${code}: ${output}`)))
  })
  const url = `http://127.0.0.1:${port}`

  async function rpc(method: string, params: readonly unknown[] = []) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: object }
    if (error) throw Object.assign(new Error(`${method} failed`), error)
    return result
  }

  return {
    url,
    network: defineNetwork({
      id: chainId,
      name: `Anvil ${chainId}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
      testnet: false,
    }),
    rpc,
    balance: async (address) =>
      BigInt((await rpc('eth_getBalance', [address, 'latest'])) as string),
    async stop() {
      process.removeListener('exit', kill)
      kill()
      await ended
    },
  }
}
