import type { Adapter, CaipNetwork, Environment, Provider } from '@gla/core/family'
import { askWallet, KitError, parseChainId, withDeadline } from '@gla/core/family'
import type { TransactionRequest } from 'ethers'
import { JsonRpcSigner } from 'ethers'
import { chainNumber } from './chain-number.js'
import { parseEthersAccounts, parseEthersAddress } from './ethers-address.js'
import { createEthersContracts } from './ethers-contracts.js'
import { waitForReceipt } from './ethers-receipt.js'
import type { EthersRpc } from './ethers-rpc.js'
import { createEthersRpc } from './ethers-rpc.js'
import { switchByEthers } from './ethers-switch.js'
import { answerOfPerson, askByEthers } from './ethers-wallet.js'

// 65 bytes of a key's own, more of a contract's (EIP-1271, EIP-6492)
const signature = /^0x([0-9a-f]{2}){1,65536}$/i
const hashPattern = /^0x[0-9a-f]{64}$/i
const personDeadline = 600_000 // ms for what a person decides in the wallet

/** What the kit can do with Ethereum and its kin, on ethers. Loaded on first need. */
export function createEthersAdapter(env: Pick<Environment, 'fetch' | 'after'>): Adapter {
  const rpcs = new Map<string, EthersRpc>()

  function rpcOf(network: CaipNetwork): EthersRpc {
    const key = [network.caipNetworkId, ...network.rpcUrls.default.http].join(' ')
    const rpc = rpcs.get(key) ?? createEthersRpc(env, network)
    rpcs.set(key, rpc)
    return rpc
  }

  const asking = (provider: Provider, signal?: AbortSignal) => askWallet(env, provider, signal)

  /**
   * Asks the wallet to sign and send, once. `chainId` is named, so that a wallet on another chain refuses.
   * @throws KitError `send/outcome-unknown` when it was asked and gave no answer in time, or the caller stopped waiting;
   * `connection/cancelled` when it was not asked; `wallet/bad-answer`
   */
  async function handOver(
    provider: Provider,
    network: CaipNetwork,
    transaction: TransactionRequest,
    signal?: AbortSignal,
  ): Promise<string> {
    const chainId = chainNumber(network)
    if (signal?.aborted) throw new KitError('connection/cancelled')
    const ask = () =>
      askByEthers(provider, chainId, (browser) =>
        browser.send('eth_sendTransaction', [
          browser.getRpcTransaction({ ...transaction, chainId }),
        ]),
      )
    try {
      const code = 'send/outcome-unknown'
      const hash = await withDeadline(env, personDeadline, ask, { signal, code })
      if (!hashPattern.test(String(hash))) throw new KitError('wallet/bad-answer')
      return String(hash).toLowerCase()
    } catch (error) {
      if (KitError.is(error, 'connection/cancelled'))
        throw new KitError('send/outcome-unknown', { cause: error })
      throw error
    }
  }

  return {
    namespace: 'eip155',
    parseAddress: parseEthersAddress,
    parseAccounts: parseEthersAccounts,
    parseChain: parseChainId,
    async chain(provider, signal) {
      const id = parseChainId(await asking(provider, signal)('eth_chainId'))
      if (!id) throw new KitError('wallet/bad-answer')
      return id
    },
    accounts: async (provider, signal) =>
      parseEthersAccounts(await asking(provider, signal)('eth_accounts')),
    balance: async (network, address, signal) =>
      rpcOf(network).ask((provider) => provider.getBalance(address), signal),
    switchNetwork: (provider, network, signal) =>
      switchByEthers(env, provider, network, asking(provider, signal)),
    async estimate({ network, from, to, value }, signal) {
      const [balance, gas, { maxFeePerGas, gasPrice }, nonce] = await rpcOf(network).ask(
        (provider) =>
          Promise.all([
            provider.getBalance(from),
            provider.estimateGas({ from, to, value }),
            provider.getFeeData(),
            provider.getTransactionCount(from, 'pending'),
          ]),
        signal,
      )
      // Not every node refuses to estimate what the account does not have.
      if (balance < value) throw new KitError('send/insufficient-funds')
      const price = maxFeePerGas ?? gasPrice
      if (price === null) throw new KitError('network/unreachable')
      return { fee: gas * price, gas, nonce }
    },
    async signMessage(provider: Provider | undefined, { network, address, message }, signal) {
      if (!provider) throw new KitError('adapter/provider-undefined', 'EthersAdapter')
      const from = parseEthersAddress(address)
      const ask = () =>
        askByEthers(provider, chainNumber(network), (browser) =>
          new JsonRpcSigner(browser, from).signMessage(message),
        )
      const answer = await withDeadline(env, personDeadline, ask, { signal }).catch((cause) => {
        if (cause instanceof KitError) throw cause
        throw (
          answerOfPerson(cause) ??
          new KitError('adapter/sign-message-failed', 'EthersAdapter', { cause })
        )
      })
      if (!signature.test(String(answer))) throw new KitError('wallet/bad-answer')
      return answer
    },
    send: async (provider, { network, from, to, value }, signal) => {
      const sides = { from: parseEthersAddress(from), to: parseEthersAddress(to) }
      return handOver(provider, network, { ...sides, value, data: '0x' }, signal)
    },
    receipt: async (network, hash, signal) => waitForReceipt(env, rpcOf(network), hash, signal),
    contracts: createEthersContracts({ rpc: rpcOf, ask: asking, hand: handOver }),
  }
}
