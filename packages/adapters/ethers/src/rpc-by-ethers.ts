import type { FeatureErrorCode, Rpc } from '@gla/core/family'
import { FeatureError, KitError, memberOf } from '@gla/core/family'

const reverted = 3 // the error code of geth and its forks
const unknownMethod: readonly unknown[] = [-32601, -32004]

/**
 * Lets the kit's own code read through ethers.
 * @param ask throws what the node answered in the form of `plainError`, or an error of the kit when no node answered
 */
export const rpcBy =
  (ask: Rpc): Rpc =>
  async (method, params, signal) => {
    try {
      return await ask(method, params, signal)
    } catch (cause) {
      throw cause instanceof KitError ? cause : new FeatureError(codeOf(Object(cause)), { cause })
    }
  }

function codeOf(error: { code?: unknown; message?: unknown }): Refusal {
  const [code, message] = [memberOf(error, 'code'), String(memberOf(error, 'message'))]
  if (unknownMethod.includes(code)) return 'rpc/unsupported-operation'
  if (code === reverted || /execution reverted/i.test(message)) return 'transaction/reverted'
  return /insufficient funds/i.test(message) ? 'send/insufficient-funds' : 'network/unreachable'
}

type Refusal = Extract<
  FeatureErrorCode,
  | 'rpc/unsupported-operation'
  | 'transaction/reverted'
  | 'send/insufficient-funds'
  | 'network/unreachable'
>
