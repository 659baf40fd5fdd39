import type { CaipNetwork } from '../networks/caip-network.js'
import type { Described } from './describe-error.js'
import { describeError } from './describe-error.js'
import { FeatureError } from './feature-error.js'

/**
 * Tells a transfer that was refused before it was sent from one that was reverted on the chain: of the former there is no
 * transaction to look for. On the EVM only the code of the receiver can revert a plain transfer; elsewhere the chain itself
 * may have a reason. Any other error is returned as it is.
 * @param described pass it if the error was already described: a hostile one may change each time it is read
 * @param isCoin whether it is a transfer of the native coin
 */
export function asWouldFail(
  cause: unknown,
  { chainNamespace, nativeCurrency }: CaipNetwork,
  described: Described = describeError(cause),
  isCoin = true,
): unknown {
  if (described.code !== 'transaction/reverted') return cause
  return chainNamespace === 'eip155' && isCoin
    ? new FeatureError('send/receiver-refuses', nativeCurrency.symbol, { cause })
    : new FeatureError('transaction/would-fail', '', { cause })
}
