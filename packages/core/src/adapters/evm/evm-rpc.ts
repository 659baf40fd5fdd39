import { FeatureError } from '../../errors/feature-error.js'
import { parseChainId } from '../../networks/caip.js'
import type { CaipNetwork } from '../../networks/caip-network.js'
import { isEvmRead } from '../evm-reads.js'
import { nodeError } from '../node-error.js'
import type { Rpc, RpcEnvironment } from '../rpc/rpc.js'
import { createRpc } from '../rpc/rpc.js'
import type { RpcRules } from '../rpc/rpc-rules.js'

const reverted = 3 // the error code of geth and its forks

const rules: RpcRules = {
  isRead: isEvmRead,
  chainMethod: 'eth_chainId',
  parseChain: parseChainId,
  refusalOf: (error) =>
    nodeError(error) ??
    (error.code === reverted ? new FeatureError('transaction/reverted', { cause: error }) : null),
}

/** An RPC client for an EVM network. Rejected calls have the errors of {@link nodeError}. */
export const createEvmRpc = (env: RpcEnvironment, network: CaipNetwork): Rpc =>
  createRpc(env, rules, network.rpcUrls.default.http, network)

/** An RPC client for a single endpoint whose chain is not checked, such as a bundler. */
export const createEvmRpcTo = (env: RpcEnvironment, url: string): Rpc =>
  createRpc(env, rules, [url], null)
