import { defineSolanaNetwork } from '@gla/core/family'
import type { RunningSvm } from '@gla/stack/solana'
import { startSvm } from '@gla/stack/solana'
import { base58 } from '@scure/base'

/** A real SVM of its own, on a free port of the loopback. */
export async function startLocalSvm() {
  const svm: RunningSvm = await startSvm()
  const { rpcUrl, caipNetworkId, account, stop } = svm
  async function rpc(method: string, ...params: unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(rpcUrl, { method: 'POST', body })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: object }
    if (error) throw Object.assign(new Error(`${method} failed`), error)
    return result
  }
  return {
    network: defineSolanaNetwork({
      caipNetworkId,
      name: 'GLA Local Solana',
      rpcUrls: { default: { http: [rpcUrl] } },
      testnet: true,
    }),
    /** Of the funded account: the first 32 bytes of what wallets import. */
    seed: base58.decode(account.secretKey).slice(0, 32),
    rpc,
    balance: async (address: string) =>
      BigInt(((await rpc('getBalance', address)) as { value: number }).value),
    fund: (address: string, lamports = 10_000_000_000) => rpc('requestAirdrop', address, lamports),
    stop,
  }
}
