import type { SentByApp } from '../events.js'
import { parseChainId } from '../networks/caip.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { isSameAddress } from '../networks/same-address.js'
import { ownValues } from '../untrusted/own-values.js'
import { isEvmHash } from './answer-form.js'

const address = /^0x[\da-f]{40}$/i
const call = /^0x([\da-f]{2}){4,}$/i
const quantity = /^0x[\da-f]{1,64}$/i

/**
 * What a wallet has just sent for the dapp.
 * @param wallet its network, for a transaction that names none, and its accounts: `from` is returned as it is spelled there
 * @returns null for any other request, and for an answer that is not a hash
 */
export function readSentByApp(
  method: string,
  params: unknown,
  answer: unknown,
  { at, accounts }: { at: CaipNetworkId | null; accounts: readonly string[] },
): SentByApp | null {
  if (method !== 'eth_sendTransaction') return null
  if (typeof answer !== 'string' || !isEvmHash(answer)) return null
  const [transaction] = Array.isArray(params) ? params : []
  const {
    from,
    to,
    value = '0x0',
    chainId,
    input,
    data = input,
  } = ownValues(Object(transaction) as Record<string, unknown>)
  const sender = accounts.find((one) => isSameAddress(one, String(from)))
  const caipNetworkId = parseChainId(chainId) ?? at
  if (!sender || !caipNetworkId || typeof value !== 'string' || !quantity.test(value)) return null
  return {
    caipNetworkId,
    hash: answer.toLowerCase(),
    from: sender,
    to: typeof to === 'string' && address.test(to) ? to : null,
    value: BigInt(value).toString(),
    ...selectorIn(data, input),
  }
}

/** Both names of call data are in use. Which of two a wallet has taken is not known. */
function selectorIn(data: unknown, input: unknown): Pick<SentByApp, 'selector'> {
  const isClear = input === undefined || input === data
  if (!isClear || typeof data !== 'string' || !call.test(data)) return {}
  return { selector: data.slice(0, 10).toLowerCase() as `0x${string}` }
}
