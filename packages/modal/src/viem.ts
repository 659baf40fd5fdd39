import type { CaipNetwork, CaipNetworkId } from '@gla/core'
import { KitError } from '@gla/core'
import type {
  Address,
  Chain,
  CustomTransport,
  JsonRpcAccount,
  PublicClient,
  WalletClient,
} from 'viem'
import {
  createPublicClient,
  createWalletClient,
  custom,
  defineTransactionRequest,
  numberToHex,
  RpcRequestError,
} from 'viem'
import type { Modal } from './create-modal.js'
import { evmAccountOf, evmNetworkOf } from './evm-in-view.js'

type WithKit = Pick<Modal, 'kit'>

/** Which network a client is of. */
export interface ClientOptions {
  /** @default the network in view */
  network?: CaipNetworkId | undefined
}

/**
 * The viem client of the connected wallet: it signs and sends. It stays with its account and its network, whatever the person
 * changes later: viem refuses to send while the wallet is on another network (`ChainMismatchError`). So ask for it when
 * you need it, or use `useWalletClient` of `@gla/modal/react/viem`. A wallet is asked once for each request.
 *
 * What it sends by `eth_sendTransaction` names its chain, and is in Activity, as what any library sends by `modal.provider()`; what
 * `sendCalls` sends is not. It is not simulated first, as `act` of `@gla/modal/contracts` does.
 * @param options the network; the wallet may be on another one, and `switchChain` of the client moves it
 * @returns null without a connected EVM wallet, and where the network is no EVM network of the modal
 * @example await walletClientOf(modal)?.signMessage({ message: 'Hello' })
 * @see https://viem.sh/docs/clients/wallet
 */
export function walletClientOf(
  modal: WithKit,
  options: ClientOptions = {},
): WalletClient<CustomTransport, Chain, JsonRpcAccount<Address>> | null {
  const network = evmNetworkOf(modal, options.network)
  const account = evmAccountOf(modal)
  if (!network || !account) return null
  return createWalletClient({
    account,
    chain: { ...chainOf(network), formatters: { transactionRequest: withChain } },
    // What a wallet refuses without a clear code viem would ask for again, by this method.
    transport: custom(modal.kit.connection.provider('eip155'), {
      ...once,
      methods: { exclude: ['wallet_sendTransaction'] },
    }),
  })
}

/**
 * A viem client that reads the network, by the network's own RPC: no wallet has to be connected, and none is asked. It asks as
 * the kit's own reads do: each endpoint for a limited time, the next one if one fails, none of another chain. Reads of the same
 * moment go together.
 *
 * What the kit does not know to only read is refused with `rpc/unsupported-operation`, such as `eth_sendRawTransaction`, and so is a filter,
 * which one node keeps: viem's `watchEvent` then reads logs. Offchain lookups (CCIP-Read) are off, because a contract
 * would choose whom the page asks. Errors of a node are viem's own; any other has a KitError as its cause, for
 * `describeError`: `network/unreachable`, `network/other-chain`, `rpc/url-missing`, `connection/cancelled` once the modal is
 * destroyed.
 * @param options the network
 * @returns null where the network is no EVM network of the modal
 * @example const balance = await publicClientOf(modal)?.getBalance({ address })
 * @see https://viem.sh/docs/clients/public
 */
export function publicClientOf(
  modal: WithKit,
  options: ClientOptions = {},
): PublicClient<CustomTransport, Chain> | null {
  const network = evmNetworkOf(modal, options.network)
  if (!network) return null
  const { caipNetworkId } = network
  async function request({ method, params }: { method: string; params?: unknown }) {
    const nodes = await modal.kit.load('nodes')
    return nodes.ask(caipNetworkId, method, params).catch((error: Error) => {
      // As http() of viem gives it: viem reads the reason of a revert from it.
      throw error.cause instanceof RpcRequestError ? error.cause : error
    })
  }
  return createPublicClient({
    chain: chainOf(network),
    transport: custom({ request }, once),
    ccipRead: false,
  })
}

/** A wallet that moves after viem has looked where it is can refuse only what says for which chain it is. */
const withChain = defineTransactionRequest({
  format: ({ chainId }: { chainId?: number }) =>
    chainId === undefined ? {} : { chainId: numberToHex(chainId) },
})

/** The kit itself repeats what may be repeated. */
const once = { retryCount: 0 } as const

/**
 * An EVM network as a chain of viem, with the URLs that a wallet may be told: those of `rpcUrls.chainDefault`, where it has them.
 * What viem knows of a chain beyond its data is not there: for Multicall3, names and the transactions of other layers take
 * viem's own chain.
 * @throws KitError `caip/invalid-network` for a network that is no EVM one
 * @example createConfig({ chains: [chainOf(base)], connectors, transports })
 */
export function chainOf(network: CaipNetwork): Chain {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = network
  if (typeof id !== 'number') throw new KitError('caip/invalid-network')
  return {
    ...{ id, name, nativeCurrency },
    rpcUrls: { default: { http: (rpcUrls.chainDefault ?? rpcUrls.default).http } },
    ...(blockExplorers && { blockExplorers }),
    ...(testnet !== undefined && { testnet }),
  }
}
