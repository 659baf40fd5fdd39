import { FeatureError, ownRecord } from '@gla/core/family'
import { guarded, walletError } from './wallet-error.js'

/** An object with `request(method, params)` that answers as JSON-RPC does. */
export type RpcWallet = {
  request(method: string, params?: unknown): unknown
  addListener?: (info: { eventName: string; cb: (event: unknown) => void }) => unknown
}

/** Asks, and unwraps the result. @throws the wallet's error; KitError `wallet/bad-answer` */
export async function rpcRequest(
  raw: RpcWallet,
  method: string,
  params: object | null,
): Promise<Record<string, unknown>> {
  const answer = await guarded(() => raw.request(method, params))
  return guarded(() => {
    const { result, error } = ownRecord(answer)
    if (error !== undefined && error !== null) throw walletError(error)
    if (result === undefined) throw new FeatureError('wallet/bad-answer')
    return ownRecord(result)
  })
}
