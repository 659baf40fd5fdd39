import type { Adapter, Environment, Provider, Transfer } from '@gla/core/family'
import {
  answerDeadline,
  askWallet,
  perNetwork,
  switchBySession,
  walletReads,
} from '@gla/core/family'
import { lamportsOf } from './lamports.js'
import { parseSolanaAccounts, parseSolanaAddress } from './solana-address.js'
import { parseSolanaChain } from './solana-id.js'
import { createSolanaRpc } from './solana-rpc.js'

/** The adapter of Solana. Loaded on first need; sending and signing are loaded when they are used. */
export function createSolanaAdapter(
  env: Pick<Environment, 'fetch' | 'after' | 'now' | 'elapsed'>,
): Adapter {
  const rpcOf = perNetwork((network) => createSolanaRpc(env, network))
  // No person is asked for any of it: the wallet's provider keeps which network requests are for.
  const ask = (provider: Provider, signal?: AbortSignal) =>
    askWallet(env, provider, signal, answerDeadline)

  async function prepare(transfer: Transfer, signal?: AbortSignal) {
    const { prepareTransfer } = await import('./prepare-transfer.js')
    return prepareTransfer(env, rpcOf(transfer.network), transfer, signal)
  }

  return {
    namespace: 'solana',
    parseAddress: parseSolanaAddress,
    ...walletReads(ask, {
      chainMethod: 'wallet_getChain',
      accountsMethod: 'solana_getAccounts',
      parseChain: parseSolanaChain,
      parseAccounts: parseSolanaAccounts,
    }),
    balance: async (network, address, signal) => {
      const params = [parseSolanaAddress(address), { commitment: 'confirmed' }]
      return lamportsOf(await rpcOf(network)('getBalance', params, signal))
    },
    switchNetwork: (provider, network, signal) =>
      switchBySession(parseSolanaChain)(env, provider, network, ask(provider, signal)),
    async estimate(transfer, signal) {
      const { estimateTransfer } = await import('./estimate-transfer.js')
      return estimateTransfer(rpcOf(transfer.network), transfer, signal)
    },
    async receiverKind(network, address, signal) {
      const { solanaReceiverKind } = await import('./receiver-kind.js')
      return solanaReceiverKind(rpcOf(network), address, signal)
    },
    async signMessage(provider, request, signal) {
      const { signSolanaMessage } = await import('./sign-message.js')
      return signSolanaMessage(env, provider, request, signal)
    },
    prepare,
    send: async (provider, transfer, signal) => (await prepare(transfer, signal))(provider, signal),
    async receipt(network, hash, signal, reviewed) {
      const { waitForSolanaReceipt } = await import('./solana-receipt.js')
      return waitForSolanaReceipt(env, rpcOf(network), hash, reviewed, signal)
    },
  }
}
