import type { PendingRequestTypes } from '@walletconnect/types'
import type { WalletChain } from './config.js'
import { parseRequest, type WalletRequest } from './request.js'
import type { WalletClient } from './wallet-client.js'

/** A request that waits for the user. */
export interface PendingRequest {
  readonly id: number
  readonly topic: string
  readonly app: string
  readonly appUrl: string
  /** The network of the request. */
  readonly chain: WalletChain
  readonly request: WalletRequest
}

/** A JSON-RPC error for a dapp (EIP-1474, EIP-1193). */
export interface RpcError {
  readonly code: number
  readonly message: string
}

type Asked = Pick<PendingRequestTypes.Struct, 'params'>

/** Reads a pending request; undefined when `refuseRequest` answers it. */
export function readPendingRequest(
  client: WalletClient,
  pending: PendingRequestTypes.Struct,
  chains: readonly WalletChain[],
): PendingRequest | undefined {
  const { id, topic, params } = pending
  const chain = chainOf(pending, chains)
  if (!chain || !client.session.keys.includes(topic) || refuseRequest(pending, chains)) return
  const { name, url } = client.session.get(topic).peer.metadata
  const request = parseRequest(params.request.method, params.request.params)
  return { id, topic, app: name, appUrl: url, chain, request }
}

/** The error for a request that is refused without asking the user; undefined when the user is asked. */
export function refuseRequest(asked: Asked, chains: readonly WalletChain[]): RpcError | undefined {
  const { method, params } = asked.params.request
  if (!chainOf(asked, chains)) {
    return { code: 4901, message: `This wallet has no network ${asked.params.chainId}.` }
  }
  try {
    const request = parseRequest(method, params)
    if (request.kind !== 'switch' || chains.some(({ id }) => id === request.chainId)) return
    // EIP-3326: the dapp may ask to add it.
    return { code: 4902, message: `Unrecognized chain ID 0x${request.chainId.toString(16)}.` }
  } catch (error) {
    return toRpcError(error, -32602)
  }
}

/** Any error as a JSON-RPC error. */
export function toRpcError(error: unknown, code: number): RpcError {
  const message = error instanceof Error ? error.message : String(error)
  return { code, message: message.slice(0, 500) }
}

function chainOf({ params }: Asked, chains: readonly WalletChain[]): WalletChain | undefined {
  return chains.find(({ id }) => `eip155:${id}` === params.chainId)
}
