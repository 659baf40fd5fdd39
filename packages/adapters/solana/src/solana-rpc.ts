import type { CaipNetwork, Rpc, RpcEnvironment, RpcRules } from '@gla/core/family'
import {
  boundedBody,
  createLazy,
  FeatureError,
  loadRpc,
  rpcLimits,
  withDeadline,
} from '@gla/core/family'
import { parse } from 'lossless-json'
import { refusalOf } from './node-refusal.js'

const longestAnswer = 1_048_576 // bytes

/** An RPC client for a Solana network, with the same rules as on the EVM. Whole numbers in results are bigints. */
export function createSolanaRpc(env: RpcEnvironment, network: CaipNetwork): Rpc {
  const { load } = createLazy(async () => {
    const { createRpc } = await loadRpc()
    return createRpc(env, rules, network.rpcUrls.default.http, network)
  })
  return async (method, params, signal) => {
    const failure = () => new FeatureError('network/unreachable')
    const rpc = await withDeadline(env, rpcLimits.deadline, load, { signal, failure })
    return rpc(method, params, signal)
  }
}

const rules: RpcRules = {
  isRead: (method) => /^(get|simulate)/.test(method),
  // The chain executes a signed transaction only once.
  isRepeatable: (method) => method === 'sendTransaction',
  chainMethod: 'getGenesisHash',
  parseChain: (hash) => (typeof hash === 'string' ? `solana:${hash.slice(0, 32)}` : null),
  async read(response) {
    const body = await boundedBody(response, longestAnswer)
    return parse(new TextDecoder().decode(body), null, exact)
  },
  refusalOf,
}

/** Lamports may be more than a number holds. */
const exact = (digits: string) => (/^-?\d+$/.test(digits) ? BigInt(digits) : Number(digits))
