import { memberOf } from '../untrusted/member-of.js'
import type { ErrorCode } from './errors.js'
import { KitError } from './errors.js'
import { isMissingCode } from './is-missing-code.js'

/** An error as the kit reports it: a code of its tables, and the values for the text of that code. */
export type Described = { code: ErrorCode; values: readonly string[] }

/**
 * JSON-RPC and wallet codes (spec §8) by number; error classes of viem and codes of ethers by name, because the page may hold
 * another copy of either library (spec §8, mapped RPC errors and transport messages).
 */
const known: Readonly<Record<string | number, ErrorCode>> = {
  4001: 'wallet/rejected',
  5000: 'wallet/rejected', // ruling 4: a rejection, except in answer to a network switch
  5001: 'wallet/rejected',
  5002: 'wallet/rejected',
  5003: 'wallet/rejected',
  4100: 'connection/required',
  4200: 'rpc/unsupported-operation',
  4900: 'wallet/disconnected',
  4901: 'wallet/chain-disconnected',
  4902: 'network/not-supported',
  5700: 'wallet/capability-unsupported',
  5710: 'wallet/chain-unsupported',
  5720: 'calls/duplicate-id',
  5730: 'calls/unknown-id',
  5740: 'calls/too-large',
  5750: 'calls/upgrade-rejected',
  5760: 'calls/atomicity-unsupported',
  [-32700]: 'rpc/parse',
  [-32600]: 'rpc/invalid-request',
  [-32601]: 'rpc/method-not-found',
  [-32602]: 'rpc/invalid-params',
  [-32603]: 'rpc/internal',
  [-32000]: 'rpc/invalid-input',
  [-32001]: 'rpc/resource-not-found',
  [-32002]: 'connection/pending', // "resource unavailable": wallets use it while another request is pending
  [-32003]: 'rpc/transaction-rejected',
  [-32004]: 'rpc/method-not-supported',
  [-32005]: 'rpc/limit-exceeded',
  [-32006]: 'rpc/version-unsupported',
  InsufficientFundsError: 'send/insufficient-funds',
  INSUFFICIENT_FUNDS: 'send/insufficient-funds',
  NonceTooLowError: 'rpc/nonce-used',
  NONCE_EXPIRED: 'rpc/nonce-used',
  REPLACEMENT_UNDERPRICED: 'rpc/replacement-fee-too-low',
  UserRejectedRequestError: 'wallet/rejected',
  ACTION_REJECTED: 'wallet/rejected',
  UNSUPPORTED_OPERATION: 'rpc/unsupported-operation',
  HttpRequestError: 'transport/http-failed',
  TimeoutError: 'transport/timeout',
  UrlRequiredError: 'transport/url-missing',
  ExecutionRevertedError: 'transport/reverted',
}
// Unspecific codes: a code inside `data` (ruling 4) or of a cause is preferred to them. The cause of an error of a frame is what
// the wallet or node in it says.
const vague: readonly unknown[] = [
  ...['unknown', 'rpc/internal', 'rpc/invalid-input'],
  ...['frame/failed', 'frame/something-wrong', 'frame/aborted'],
]

type Link = { code?: unknown; name?: unknown; message?: unknown; data?: unknown; cause?: unknown }
const mostLinks = 8 // causes that are read, so that a cycle of them ends

/** Maps any error to a code: the kit's own errors, a wallet's (EIP-1193), viem's and ethers'. Others are `unknown`. */
export function describeError(error: unknown): Described {
  let described: Described = { code: 'unknown', values: [] }
  try {
    let link = error
    for (let n = 0; n < mostLinks && isLink(link); n++) {
      for (const one of saidBy(link)) {
        const code = codeOf(one)
        if (!code || (vague.includes(code) && described.code !== 'unknown')) continue
        described = { code, values: valuesOf(one, code) }
        if (!vague.includes(code)) return described
      }
      link = memberOf(link, 'cause')
    }
  } catch {
    // A hostile error may have getters that throw. What was read before counts.
  }
  return described
}

const isKey = (value: unknown): value is keyof typeof known =>
  (typeof value === 'string' || typeof value === 'number') && Object.hasOwn(known, value)

const isLink = (value: unknown): value is Link => typeof value === 'object' && value !== null

/**
 * An error, then the codes that wallets wrap into its `data` (ruling 4): of the error they pass on, or their own. Read one
 * after the other, because a getter may throw.
 */
function* saidBy(link: Link): Generator<Link> {
  yield link
  const data = link instanceof KitError ? null : memberOf(link, 'data')
  if (!isLink(data)) return
  const original = memberOf(data as { originalError?: unknown }, 'originalError')
  if (isLink(original)) yield { code: memberOf(original, 'code') }
  yield { code: memberOf(data, 'code') }
}

/** A code of the kit counts only in an error that the kit made: a wallet must not choose what the kit says. */
function codeOf(link: Link): ErrorCode | undefined {
  if (link instanceof KitError) return link.code
  if (isMissingCode(memberOf(link, 'name'), memberOf(link, 'message'))) return 'code/not-loaded'
  const key = [memberOf(link, 'code'), memberOf(link, 'name')].find(isKey)
  return key === undefined ? key : known[key]
}

/** The same for values. The reason that viem gives for a revert can be anybody's text, so it is not shown. */
const valuesOf = (link: object, code: ErrorCode): readonly string[] =>
  link instanceof KitError ? link.values : code === 'transport/reverted' ? ['unknown'] : []

/** Whether the person rejected the request in the wallet. */
export function isUserRejected(error: unknown): boolean {
  return describeError(error).code === 'wallet/rejected'
}
