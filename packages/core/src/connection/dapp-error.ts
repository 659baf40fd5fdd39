import { isUserRejected } from '../errors/describe-error.js'
import type { ErrorCode } from '../errors/errors.js'
import { KitError } from '../errors/errors.js'
import { providerError } from './dapp-provider.js'

// Codes of EIP-1193 and EIP-1474. A timeout is not -32603: viem would ask the wallet again, and a person might sign twice.
const codes: Partial<Record<ErrorCode, number>> = {
  'wallet/rejected': 4001,
  'connection/required': 4100,
  'connector/no-accounts': 4100,
  'rpc/unsupported-operation': 4200,
  'connection/cancelled': 4900,
  'relay/unreachable': 4900,
  'session/expired': 4900,
  'wallet/disconnected': 4900,
  'network/other-chain': 4901,
  'rpc/provider-not-found': 4901,
  'rpc/url-missing': 4901,
  'connection/timeout': -32002,
}
const refusal = 4001
const internal = -32603
const unreachable = 4901
const other = -32000 // what nodes answer for anything else; viem does not retry it

type Coded = { readonly code: number }

/** The error for a dapp: the wallet's own, or that of the kit or of a node with a numeric code and its data. */
export function dappError(error: unknown): Error & Coded {
  try {
    return coded(error)
  } catch {
    return providerError(other, new KitError('unknown', { cause: error })) // a getter that throws
  }
}

function coded(error: unknown): Error & Coded {
  // A refusal inside an internal error: viem would ask the wallet again after that one.
  if (isCoded(error))
    return error.code === internal && isUserRejected(error) ? providerError(refusal, error) : error
  const cause = error instanceof Error ? error : new KitError('unknown', { cause: error })
  const known = cause instanceof KitError ? codes[cause.code as ErrorCode] : undefined
  if (known) return providerError(known, cause)
  // A node's refusal: its code, message and data, which hold the reason of a revert.
  const { cause: node } = cause as { cause?: unknown }
  if (isCoded(node)) {
    const { details, data } = node as { details?: unknown; data?: unknown }
    const refused = providerError(node.code, cause)
    if (typeof details === 'string') refused.message = details
    return Object.assign(refused, data === undefined ? {} : { data })
  }
  return providerError(KitError.is(cause, 'network/unreachable') ? unreachable : other, cause)
}

function isCoded(error: unknown): error is Error & Coded {
  try {
    return error instanceof Error && Number.isInteger((error as Partial<Coded>).code)
  } catch {
    return false // a hostile wallet's error whose getter throws
  }
}
