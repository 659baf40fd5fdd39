import type { Adapter, ContractCall, SubmitTransfer, Transfer } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'
import { cleanText } from '../untrusted/clean-text.js'
import { selectorOf, storedCallData } from './call-data.js'
import type { Approval, IntentSwap, OpenIntent, OperatorApproval } from './intents.js'

const longestName = 64 // characters of a function's name that are stored

/** The reviewed transfer, in exactly the form that is sent to the wallet. Never rebuilt from the form's text. */
export type ReviewedTransfer = Readonly<{
  transfer: Transfer
  nonce: number
  /** The newest block at the review. */
  block?: number | undefined
}>

/** A contract call, in exactly the form that is sent to the wallet. */
export type ReviewedCall = Readonly<{
  call: ContractCall
  kind: 'call' | 'approval' | 'swap' | 'wrap'
  /** Who may take what then; for an `approval`. */
  approval?: Approval | undefined
  /** Who may take everything of a collection then, or no more; for an `approval`. */
  operator?: OperatorApproval | undefined
  /** What was quoted; for a `swap` and a `wrap`. */
  swap?: IntentSwap | undefined
  /** The function that is called, if its name is known. */
  functionName?: string | undefined
  /** See `ActOptions.about`. */
  about?: string | undefined
  nonce: number
  /** The newest block when it was simulated. */
  block?: number | undefined
  /** The page asked for it: it reports it itself. */
  byPage?: true | undefined
}>

export type Reviewed = ReviewedTransfer | ReviewedCall

/** The network and the account of what was reviewed. */
export const placeOf = (reviewed: Reviewed): Pick<Transfer, 'network' | 'from'> =>
  'call' in reviewed ? reviewed.call : reviewed.transfer

/** What is stored of it before the wallet is asked. */
export async function intentOf(reviewed: Reviewed): Promise<OpenIntent> {
  const { nonce, block } = reviewed
  if (!('call' in reviewed)) {
    const { network, from, to, value, token } = reviewed.transfer
    const kind = token ? 'token' : 'transfer'
    const { caipNetworkId } = network
    return { kind, caipNetworkId, from, to, value: `${value}`, token, nonce, block }
  }
  const { kind, call, approval, operator, swap, functionName, about, byPage } = reviewed
  const { network, from, to, value = 0n } = call
  const selector = selectorOf(call.data)
  return {
    ...{ kind, caipNetworkId: network.caipNetworkId, from, to, value: `${value}`, nonce, block },
    data: await storedCallData(call.data),
    ...(selector && { selector }),
    ...(approval && { approval }),
    ...(operator && { operator }),
    ...(swap && { swap }),
    ...(about && { about: cleanText(about, longestName).slice(0, longestName) }),
    ...(functionName && { call: { functionName: functionName.slice(0, longestName) } }),
    ...(byPage && { byPage }),
  }
}

/**
 * How it is handed to the wallet. Refuses what the adapter cannot send: a token where it would send the coin, a call where
 * there are no contracts.
 * @returns what reads from the chain what is needed, and gives the function that asks the wallet; or that function at once
 */
export function submitBy(
  adapter: Adapter,
  reviewed: Reviewed,
): SubmitTransfer | { prepare(signal: AbortSignal): Promise<SubmitTransfer> } {
  if ('call' in reviewed) {
    const { contracts } = adapter
    if (!contracts) throw new FeatureError('rpc/unsupported-operation')
    return (provider, signal) => contracts.write(provider, reviewed.call, signal)
  }
  const { transfer } = reviewed
  if (transfer.token && !adapter.sendsTokens) throw new FeatureError('rpc/unsupported-operation')
  const work = adapter.prepare?.bind(adapter)
  if (work) return { prepare: (signal) => work(transfer, signal) }
  return (provider, signal) => adapter.send(provider, transfer, signal)
}
