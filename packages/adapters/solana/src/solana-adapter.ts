import type { Adapter, CaipNetwork, Environment, Provider, Transfer } from '@gla/core/family'
import { KitError, switchChain, withDeadline } from '@gla/core/family'
import { lamportsOf } from './lamports.js'
import { parseSolanaAccounts, parseSolanaAddress } from './solana-address.js'
import { parseSolanaChain } from './solana-id.js'
import { waitForSolanaReceipt } from './solana-receipt.js'
import type { SolanaRpc } from './solana-rpc.js'
import { createSolanaRpc } from './solana-rpc.js'

const answerDeadline = 10_000 // ms for what a wallet knows by itself

/** What the kit can do with Solana. Loaded on first need; what sends and signs is loaded when it does. */
export function createSolanaAdapter(env: Pick<Environment, 'fetch' | 'after'>): Adapter {
  const rpcs = new Map<string, SolanaRpc>()

  function rpcOf(network: CaipNetwork): SolanaRpc {
    const key = [network.caipNetworkId, ...network.rpcUrls.default.http].join(' ')
    const rpc = rpcs.get(key) ?? createSolanaRpc(env, network)
    rpcs.set(key, rpc)
    return rpc
  }

  const asking = (provider: Provider, signal?: AbortSignal) => (method: string, params?: unknown) =>
    withDeadline(
      env,
      answerDeadline,
      () => provider.request(params === undefined ? { method } : { method, params }),
      { signal },
    )

  async function prepare(transfer: Transfer, signal?: AbortSignal) {
    const { prepareTransfer } = await import('./prepare-transfer.js')
    return prepareTransfer(env, rpcOf(transfer.network), transfer, signal)
  }

  return {
    namespace: 'solana',
    parseAddress: parseSolanaAddress,
    parseAccounts: parseSolanaAccounts,
    parseChain: parseSolanaChain,
    async chain(provider, signal) {
      const id = parseSolanaChain(await asking(provider, signal)('wallet_getChain'))
      if (!id) throw new KitError('wallet/bad-answer')
      return id
    },
    accounts: async (provider, signal) =>
      parseSolanaAccounts(await asking(provider, signal)('solana_getAccounts')),
    balance: async (network, address, signal) => {
      const params = [parseSolanaAddress(address), { commitment: 'confirmed' }]
      try {
        return lamportsOf(await rpcOf(network)('getBalance', params, signal))
      } catch (error) {
        throw error instanceof KitError
          ? error
          : new KitError('network/unreachable', { cause: error })
      }
    },
    // Requests name their network; which one, the connection keeps. No wallet is asked.
    switchNetwork(provider, network, signal) {
      const ask = asking(provider, signal)
      return switchChain(env, provider, network, {
        go: (chainId) => ask('wallet_switchChain', { chainId }),
        chain: async () => parseSolanaChain(await ask('wallet_getChain')),
        parseChain: parseSolanaChain,
      })
    },
    async estimate(transfer, signal) {
      const { estimateTransfer } = await import('./estimate-transfer.js')
      return estimateTransfer(rpcOf(transfer.network), transfer, signal)
    },
    async signMessage(provider, request, signal) {
      const { signSolanaMessage } = await import('./sign-message.js')
      return signSolanaMessage(env, provider, request, signal)
    },
    prepare,
    send: async (provider, transfer, signal) => (await prepare(transfer, signal))(provider, signal),
    receipt: (network, hash, signal) => waitForSolanaReceipt(env, rpcOf(network), hash, signal),
  }
}
