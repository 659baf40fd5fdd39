import { stringToHex } from 'viem/utils'
import { withDeadline } from '../../async/deadline.js'
import type { Provider } from '../../connectors/connector.js'
import type { Environment } from '../../environment.js'
import { isUserRejected } from '../../errors/describe-error.js'
import { KitError } from '../../errors/errors.js'
import { hexChainId, parseChainId } from '../../networks/caip.js'
import type { CaipNetwork } from '../../networks/caip-network.js'
import type { Adapter } from '../adapter.js'
import { askWallet } from '../ask-wallet.js'
import { parseEvmAccounts, parseEvmAddress } from '../evm-address.js'
import { switchEvmNetwork } from '../evm-switch.js'
import type { Rpc } from '../rpc/rpc.js'
import { createEvmContracts } from './evm-contracts.js'
import { estimateTransfer } from './evm-estimate.js'
import { waitForReceipt } from './evm-receipt.js'
import { createEvmRpc } from './evm-rpc.js'
import { nodeError } from './node-error.js'
import { formatQuantity, parseHash, parseQuantity } from './quantity.js'

// 65 bytes of a key's own, more of a contract's (EIP-1271, EIP-6492)
const signature = /^0x([0-9a-f]{2}){1,65536}$/i
const personDeadline = 600_000 // ms for what a person decides in the wallet

/** What the kit can do with Ethereum and its kin. Loaded on first need. */
export function createEvmAdapter(env: Pick<Environment, 'fetch' | 'after' | 'now'>): Adapter {
  const rpcs = new Map<string, Rpc>()
  parseEvmAddress(`0x${'0'.repeat(40)}`) // compiles the hash now, while nobody waits

  function rpcOf(network: CaipNetwork): Rpc {
    const key = [network.caipNetworkId, ...network.rpcUrls.default.http].join(' ')
    const rpc = rpcs.get(key) ?? createEvmRpc(env, network)
    rpcs.set(key, rpc)
    return rpc
  }

  const asking = (provider: Provider, signal?: AbortSignal) => askWallet(env, provider, signal)

  return {
    namespace: 'eip155',
    parseAddress: parseEvmAddress,
    parseAccounts: parseEvmAccounts,
    parseChain: parseChainId,
    async chain(provider, signal) {
      const id = parseChainId(await asking(provider, signal)('eth_chainId'))
      if (!id) throw new KitError('wallet/bad-answer')
      return id
    },
    accounts: async (provider, signal) =>
      parseEvmAccounts(await asking(provider, signal)('eth_accounts')),
    balance: async (network, address, signal) =>
      parseQuantity(await rpcOf(network)('eth_getBalance', [address, 'latest'], signal)),
    switchNetwork: (provider, network, signal) =>
      switchEvmNetwork(env, provider, network, asking(provider, signal)),
    estimate: (transfer, signal) => estimateTransfer(rpcOf(transfer.network), transfer, signal),
    async signMessage(provider, { address, message }, signal) {
      const params = [stringToHex(message), parseEvmAddress(address)]
      const answer = await withDeadline(
        env,
        personDeadline,
        () => provider.request({ method: 'personal_sign', params }),
        { signal },
      )
      if (typeof answer !== 'string' || !signature.test(answer))
        throw new KitError('wallet/bad-answer')
      return answer
    },
    send: async (provider, { network, from, to, value }, signal) =>
      handOver(
        env,
        provider,
        {
          from: parseEvmAddress(from),
          to: parseEvmAddress(to),
          value: formatQuantity(value),
          data: '0x',
          chainId: hexChainId(network.caipNetworkId),
        },
        signal,
      ),
    receipt: (network, hash, signal) => waitForReceipt(env, rpcOf(network), hash, signal),
    contracts: createEvmContracts({
      rpc: rpcOf,
      ask: asking,
      hand: (provider, transaction, signal) => handOver(env, provider, transaction, signal),
    }),
  }
}

/**
 * Asks the wallet to sign and send, once. `chainId` is named, so that a wallet on another chain refuses.
 * @throws KitError `send/outcome-unknown` when it was asked and gave no answer in time, or the caller stopped waiting;
 * `connection/cancelled` when it was not asked; `wallet/bad-answer`
 */
async function handOver(
  env: Pick<Environment, 'after'>,
  provider: Provider,
  transaction: object,
  signal?: AbortSignal,
): Promise<string> {
  if (signal?.aborted) throw new KitError('connection/cancelled')
  try {
    const answer = await withDeadline(
      env,
      personDeadline,
      () => provider.request({ method: 'eth_sendTransaction', params: [transaction] }),
      { signal, code: 'send/outcome-unknown' },
    )
    const hash = parseHash(answer)
    if (!hash) throw new KitError('wallet/bad-answer')
    return hash
  } catch (error) {
    if (KitError.is(error, 'connection/cancelled'))
      throw new KitError('send/outcome-unknown', { cause: error })
    throw isUserRejected(error) ? error : (nodeError(error) ?? error)
  }
}
