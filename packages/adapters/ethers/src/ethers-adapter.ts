import type {
  Adapter,
  CaipNetwork,
  ContractAbilities,
  ContractCall,
  Environment,
  Provider,
} from '@gla/core/family'
import {
  askWallet,
  evmContractAbilities,
  evmReceiverKind,
  evmTransactionOf,
  FeatureError,
  findEvmTransfer,
  isEvmRead,
  KitError,
  ownValues,
  parseChainId,
  parseEvmHash,
  parseEvmSignature,
  perNetwork,
  personDeadline,
  staysIncluded,
  submitTransaction,
  walletReads,
  withDeadline,
} from '@gla/core/family'
import type { TransactionRequest } from 'ethers'
import { JsonRpcSigner } from 'ethers'
import { chainNumber } from './chain-number.js'
import { parseEthersAccounts, parseEthersAddress, wrongEthersChecksums } from './ethers-address.js'
import { createEthersContracts } from './ethers-contracts.js'
import { evmReadsBy, waitForReceipt } from './ethers-receipt.js'
import { createEthersRpc } from './ethers-rpc.js'
import { switchByEthers } from './ethers-switch.js'
import { answerOfPerson, askByEthers, plainError } from './ethers-wallet.js'
import { rpcBy } from './rpc-by-ethers.js'

/** A transaction without a contract call has no data. */
type EstimatedTransaction = Pick<ContractCall, 'from' | 'to' | 'value'> &
  Partial<Pick<ContractCall, 'data'>>

/** The adapter of the EVM's namespace, by ethers. Loaded on first need. */
export function createEthersAdapter(
  env: Pick<Environment, 'fetch' | 'after' | 'elapsed'>,
): Adapter {
  const rpcOf = perNetwork((network) => createEthersRpc(env, network))
  const ask = (provider: Provider, signal?: AbortSignal) => askWallet(env, provider, signal)

  /**
   * Asks the wallet to sign and send, once. `chainId` is named, so that a wallet on another chain refuses.
   * @throws KitError `wallet/bad-answer`, what {@link submitTransaction} throws and {@link refusalOf} names
   */
  async function submit(
    provider: Provider,
    network: CaipNetwork,
    transaction: TransactionRequest,
    signal?: AbortSignal,
  ): Promise<string> {
    const chainId = chainNumber(network)
    const ask = () =>
      askByEthers(provider, chainId, (browser) =>
        browser.send('eth_sendTransaction', [
          browser.getRpcTransaction({ ...transaction, chainId }),
        ]),
      )
    const hash = parseEvmHash(await submitTransaction(env, ask, signal))
    if (!hash) throw new FeatureError('wallet/bad-answer')
    return hash
  }

  async function read(
    network: CaipNetwork,
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ) {
    const payload = { id: 1, jsonrpc: '2.0' as const, method, params: [...params] }
    const send = rpcOf(network).ask((provider) => provider._send(payload), signal)
    const [answer] = (await send) as { result?: unknown; error?: unknown }[]
    if (answer && Object.hasOwn(answer, 'result')) return answer.result
    throw plainError(ownValues(answer).error)
  }

  async function estimate(
    network: CaipNetwork,
    { from, to, value = 0n, data }: EstimatedTransaction,
    signal?: AbortSignal,
  ) {
    const [balance, gas, { maxFeePerGas, gasPrice }, nonce, block] = await rpcOf(network).ask(
      (provider) =>
        Promise.all([
          provider.getBalance(from),
          provider.estimateGas({ from, to, value, ...(data && { data }) }),
          provider.getFeeData(),
          provider.getTransactionCount(from, 'pending'),
          provider.getBlockNumber(),
        ]),
      signal,
    )
    // Not every node refuses to estimate what the account does not have.
    if (balance < value) throw new FeatureError('send/insufficient-funds')
    const price = maxFeePerGas ?? gasPrice
    if (price === null) throw new FeatureError('network/unreachable')
    return { fee: gas * price, gas, nonce, block }
  }

  const contracts: ContractAbilities = {
    ...createEthersContracts({ rpc: rpcOf, ask, submit }),
    ...evmContractAbilities({
      rpcOf: (network) => rpcBy((method, params, signal) => read(network, method, params, signal)),
      parseAddress: parseEthersAddress,
      estimate: (call, signal) => estimate(call.network, call, signal),
    }),
  }

  return {
    namespace: 'eip155',
    sendsTokens: true,
    parseAddress: parseEthersAddress,
    ...walletReads(ask, {
      chainMethod: 'eth_chainId',
      accountsMethod: 'eth_accounts',
      parseChain: parseChainId,
      parseAccounts: parseEthersAccounts,
    }),
    wrongChecksums: wrongEthersChecksums,
    balance: async (network, address, signal) =>
      rpcOf(network).ask((provider) => provider.getBalance(address), signal),
    switchNetwork: (provider, network, signal) =>
      switchByEthers(env, provider, network, ask(provider, signal)),
    estimate: async (transfer, signal) =>
      transfer.token
        ? contracts.estimate(await contracts.transferCall(transfer), signal)
        : estimate(transfer.network, transfer, signal),
    receiverKind: async (network, address, signal) =>
      rpcOf(network).ask((provider) => evmReceiverKind(address, evmReadsBy(provider).code), signal),
    async signMessage(provider: Provider | undefined, { network, address, message }, signal) {
      if (!provider) throw new FeatureError('adapter/provider-undefined', 'EthersAdapter')
      const from = parseEthersAddress(address)
      const ask = () =>
        askByEthers(provider, chainNumber(network), (browser) =>
          new JsonRpcSigner(browser, from).signMessage(message),
        )
      const answer = await withDeadline(env, personDeadline, ask, { signal }).catch((cause) => {
        if (cause instanceof KitError) throw cause
        throw (
          answerOfPerson(cause) ??
          new FeatureError('adapter/sign-message-failed', 'EthersAdapter', { cause })
        )
      })
      const signature = parseEvmSignature(answer)
      if (!signature) throw new FeatureError('wallet/bad-answer')
      return signature
    },
    send: async (provider, transfer, signal) =>
      submit(provider, transfer.network, evmTransactionOf(transfer, parseEthersAddress), signal),
    find: async (transfer, about, signal) =>
      rpcOf(transfer.network).ask(
        (provider) => findEvmTransfer(evmReadsBy(provider), transfer, about),
        signal,
      ),
    receipt: async (network, hash, signal, reviewed) =>
      waitForReceipt(env, rpcOf(network), hash, signal, reviewed),
    staysIncluded: (network, receipt, signal) =>
      staysIncluded(
        env,
        (work, signal) => rpcOf(network).ask((provider) => work(evmReadsBy(provider)), signal),
        receipt,
        signal,
      ),
    read: (network, method, params, signal) =>
      isEvmRead(method) ? read(network, method, params, signal) : undefined,
    contracts,
  }
}
