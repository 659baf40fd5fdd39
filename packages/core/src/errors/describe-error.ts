import { cleanText } from '../untrusted/clean-text.js'
import type { ErrorCode } from './errors.js'
import { KitError, messages } from './errors.js'

/** An error as the kit reports it: a code of its tables, and the values for the text of that code. */
export type Described = { code: ErrorCode; values: readonly string[] }

// JSON-RPC and wallet codes (spec §8), by number
const byCode: Record<number, ErrorCode> = {
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
}
// Error classes of viem and codes of ethers, by name: the page may hold another copy of either (spec §8, mapped RPC
// errors and transport messages)
const byName: Record<string, ErrorCode> = {
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
// Unspecific codes: the code of a cause is preferred to them.
const vague: readonly unknown[] = ['unknown', 'rpc/internal', 'rpc/invalid-input']

/** The error and its causes, outermost first. At most 8, so that a cycle of causes ends. */
function chain(error: unknown): { code?: unknown; name?: unknown }[] {
  const links: object[] = []
  let link = error
  while (typeof link === 'object' && link !== null && links.length < 8) {
    links.push(link)
    link = (link as { cause?: unknown }).cause
  }
  return links
}

/** Maps any error to a code: the kit's own errors, a wallet's (EIP-1193), viem's and ethers'. Others are `unknown`. */
export function describeError(error: unknown): Described {
  let described: Described = { code: 'unknown', values: [] }
  try {
    for (const link of chain(error)) {
      const code = codeOf(link)
      if (!code || (vague.includes(code) && described.code !== 'unknown')) continue
      described = { code, values: valuesOf(link, code) }
      if (!vague.includes(code)) break
    }
  } catch {
    // A hostile error object may have getters that throw. It stays `unknown`.
  }
  return described
}

function codeOf(link: { code?: unknown; name?: unknown }): ErrorCode | undefined {
  const { code, name } = link
  if (typeof code === 'string') {
    // A KitError may have the code of a feature whose messages are not loaded.
    if (Object.hasOwn(messages, code) || link instanceof KitError) return code as ErrorCode
    if (Object.hasOwn(byName, code)) return byName[code]
  }
  if (typeof code === 'number' && byCode[code]) return byCode[code]
  return typeof name === 'string' && Object.hasOwn(byName, name) ? byName[name] : undefined
}

function valuesOf(link: object, code: ErrorCode): readonly string[] {
  const { code: own, values, shortMessage } = link as Record<string, unknown>
  // viem: 'Execution reverted with reason: …'. The reason comes from a contract and is untrusted.
  if (code === 'transport/reverted' && own !== code)
    return [
      cleanText(String(shortMessage).split('reason: ')[1], 80).replace(/\.$/, '') || 'unknown',
    ]
  if (own !== code || !Array.isArray(values)) return []
  return Array.from(values.slice(0, 4), (value) => String(value).slice(0, 200))
}

/** Whether the person rejected the request in the wallet. */
export function isUserRejected(error: unknown): boolean {
  return describeError(error).code === 'wallet/rejected'
}
