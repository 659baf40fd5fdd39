import { stringToHex } from 'viem/utils'
import type { Provider } from '../../connectors/connector.js'
import type { Environment } from '../../environment.js'
import { isUserRejected } from '../../errors/describe-error.js'
import { FeatureError } from '../../errors/feature-error.js'
import { hexChainId, parseChainId } from '../../networks/caip.js'
import type { Adapter, ContractAbilities } from '../adapter.js'
import { askWallet, personDeadline } from '../ask-wallet.js'
import { parseEvmAccounts, parseEvmAddress, wrongEvmChecksums } from '../evm-address.js'
import { parseEvmHash, parseEvmSignature } from '../evm-answers.js'
import { evmContractAbilities, evmTransactionOf } from '../evm-contract-abilities.js'
import { isEvmRead } from '../evm-reads.js'
import { switchEvmNetwork } from '../evm-switch.js'
import { tokenTransferCall } from '../evm-token-call.js'
import { nodeError } from '../node-error.js'
import { perNetwork } from '../per-network.js'
import { formatQuantity, parseQuantity } from '../quantity.js'
import { submitTransaction } from '../submit-transaction.js'
import { walletReads } from '../wallet-reads.js'
import { createEvmContracts } from './evm-contracts.js'
import { estimateTransaction } from './evm-estimate.js'
import { evmReadsBy, waitForReceipt } from './evm-receipt.js'
import { createEvmRpc } from './evm-rpc.js'

/** The adapter of the EVM's namespace, based on viem. Loaded on first use. */
export function createEvmAdapter(
  env: Pick<Environment, 'fetch' | 'after' | 'now' | 'elapsed'>,
): Adapter {
  parseEvmAddress(`0x${'0'.repeat(40)}`) // compiles the hash function before a person waits for it

  const rpcOf = perNetwork((network) => createEvmRpc(env, network))
  const ask = (provider: Provider, signal?: AbortSignal) => askWallet(env, provider, signal)
  const contracts: ContractAbilities = {
    ...createEvmContracts({
      rpc: rpcOf,
      ask,
      submit: (provider, transaction, signal) => submit(env, provider, transaction, signal),
    }),
    ...evmContractAbilities({
      rpcOf,
      parseAddress: parseEvmAddress,
      estimate: (call, signal) => estimateTransaction(rpcOf(call.network), call, signal),
    }),
  }

  return {
    namespace: 'eip155',
    sendsTokens: true,
    parseAddress: parseEvmAddress,
    ...walletReads(ask, {
      chainMethod: 'eth_chainId',
      accountsMethod: 'eth_accounts',
      parseChain: parseChainId,
      parseAccounts: parseEvmAccounts,
    }),
    wrongChecksums: wrongEvmChecksums,
    balance: async (network, address, signal) =>
      parseQuantity(await rpcOf(network)('eth_getBalance', [address, 'latest'], signal)),
    switchNetwork: (provider, network, signal) =>
      switchEvmNetwork(env, provider, network, ask(provider, signal)),
    estimate: async (transfer, signal) =>
      transfer.token
        ? contracts.estimate(tokenTransferCall(transfer), signal)
        : estimateTransaction(rpcOf(transfer.network), transfer, signal),
    async usualGasPrice(network, signal) {
      const { evmUsualGasPrice } = await import('../evm-usual-gas-price.js')
      return evmUsualGasPrice((method, params) => rpcOf(network)(method, params, signal))
    },
    async receiverKind(network, address, signal) {
      const { evmReceiverKind } = await import('../evm-receiver-kind.js')
      return evmReceiverKind(address, evmReadsBy(rpcOf(network), signal).code)
    },
    async signMessage(provider, { address, message }, signal) {
      const params = [stringToHex(message), parseEvmAddress(address)]
      const ask = askWallet(env, provider, signal, personDeadline)
      const signature = parseEvmSignature(await ask('personal_sign', params))
      if (!signature) throw new FeatureError('wallet/bad-answer')
      return signature
    },
    async send(provider, transfer, signal) {
      const { from, to, value, data } = evmTransactionOf(transfer, parseEvmAddress)
      const chainId = hexChainId(transfer.network.caipNetworkId)
      const transaction = { from, to, value: formatQuantity(value), data, chainId }
      return submit(env, provider, transaction, signal)
    },
    async find(transfer, about, signal) {
      const { findEvmTransfer } = await import('../evm-transfer-finder.js')
      return findEvmTransfer(evmReadsBy(rpcOf(transfer.network), signal), transfer, about)
    },
    receipt: (network, hash, signal, reviewed) =>
      waitForReceipt(env, rpcOf(network), hash, signal, reviewed),
    async staysIncluded(network, receipt, signal) {
      const { staysIncluded } = await import('../stays-included.js')
      const rpc = rpcOf(network)
      return staysIncluded(env, (work, signal) => work(evmReadsBy(rpc, signal)), receipt, signal)
    },
    read: (network, method, params, signal) =>
      isEvmRead(method) ? rpcOf(network)(method, params, signal) : undefined,
    contracts,
  }
}

/**
 * Asks the wallet to sign and send, once. The transaction has a `chainId`, so that a wallet on another chain refuses.
 * @throws KitError `wallet/bad-answer`, the errors of {@link submitTransaction} and {@link nodeError}
 */
async function submit(
  env: Pick<Environment, 'after'>,
  provider: Provider,
  transaction: object,
  signal?: AbortSignal,
): Promise<string> {
  const request = { method: 'eth_sendTransaction', params: [transaction] }
  try {
    const hash = parseEvmHash(await submitTransaction(env, () => provider.request(request), signal))
    if (!hash) throw new FeatureError('wallet/bad-answer')
    return hash
  } catch (error) {
    throw isUserRejected(error) ? error : (nodeError(error) ?? error)
  }
}
