import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { cleanText } from '../untrusted/clean-text.js'
import { memberOf } from '../untrusted/member-of.js'
import { loadEvmAbi } from './load-evm-abi.js'
import type { Hex } from './transfer.js'

const longest = 200 // characters of a reason, which the journal reads back
const mostCleaned = 256 // characters in which links are looked for
const mostLinks = 8 // causes that are read, so that a cycle of them ends
const mostData = 65_536 // characters of data that are decoded

/** Errors without a text that many tokens have, by selector (ERC-6093 and the contracts of OpenZeppelin). */
const known: Readonly<Record<string, string>> = {
  '0xe450d38c': 'ERC20InsufficientBalance',
  '0x96c6fd1e': 'ERC20InvalidSender',
  '0xec442f05': 'ERC20InvalidReceiver',
  '0xfb8f41b2': 'ERC20InsufficientAllowance',
  '0x94280d62': 'ERC20InvalidSpender',
  '0xd93c0665': 'EnforcedPause',
  '0x118cdaa7': 'OwnableUnauthorizedAccount',
  '0xe2517d3f': 'AccessControlUnauthorizedAccount',
  '0x5274afe7': 'SafeERC20FailedOperation',
}
const said =
  /(?:execution reverted|vm exception while processing transaction: reverted?)(?: with reason string| with reason)?[:\s]+(.+)/i
const unreadable = /^(?:with )?(?:custom error|0x|unknown)/i

/**
 * Why a call was reverted, as the contract or the node says it: anybody's text, one clean line of at most 200 characters without
 * links. Empty if neither says why.
 * @param error what a node or wallet answered. Untrusted
 */
export async function revertReason(error: unknown): Promise<string> {
  const { data, text } = read(error)
  for (const one of data) {
    const reason = cleanReason(await reasonIn(one))
    if (reason) return reason
  }
  const reason = said.exec(text)?.[1]?.replace(/^'(.*)'$/, '$1') ?? ''
  return unreadable.test(reason) ? '' : cleanReason(reason)
}

/** The error for a call that was refused before it was sent. Any other error is returned as it is. */
export async function asRefusedCall(error: unknown): Promise<unknown> {
  if (!KitError.is(error, 'transaction/reverted')) return error
  return new FeatureError('transaction/would-fail', await revertReason(error), { cause: error })
}

/** The reason in the data of a revert; empty if there is none that can be read. */
async function reasonIn(data: Hex): Promise<string> {
  const { decodeErrorResult } = await loadEvmAbi()
  try {
    const { errorName, args } = decodeErrorResult({ data, abi: [] })
    const [first] = args as readonly unknown[]
    return errorName === 'Error' ? String(first) : `${errorName}(${String(first)})`
  } catch {
    return known[data.slice(0, 10).toLowerCase()] ?? '' // an error of the contract's own
  }
}

const links =
  /\b[a-z][a-z\d+.-]{0,30}:\/\/\S*|\b(?:mailto:|www\.)\S*|(?:(?:\d{1,3}\.){3}\d{1,3}|[^\s/]+[.\u3002\uff0e\uff61](?:[\p{L}\p{M}]{2,24}|xn--[a-z\d-]+))(?:\/|:\d|[?#]\S)\S*/giu

/** One clean line without links, of at most 200 characters. Links are looked for last: an invisible character would hide one. */
const cleanReason = (text: string): string =>
  cleanText(text, mostCleaned)
    .replace(links, '…')
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** The data of an error and of its causes, and the text of the one that has no cause: what the node or wallet itself said. */
function read(error: unknown): { readonly data: readonly Hex[]; readonly text: string } {
  const data: Hex[] = []
  let text = ''
  try {
    let link = error
    for (let n = 0; n < mostLinks && typeof link === 'object' && link !== null; n++) {
      const given: Record<string, unknown> = Object(link)
      const found = memberOf(given, 'data')
      const nested =
        typeof found === 'object' && found !== null ? memberOf(Object(found), 'data') : found
      if (isData(nested)) data.push(nested)
      // viem's own texts hold the URL of the node; `details` is what the node said.
      const words =
        memberOf(given, 'details') ?? (given instanceof KitError ? '' : memberOf(given, 'message'))
      if (typeof words === 'string' && words) text = words.slice(0, 2000)
      link = memberOf(given, 'cause')
    }
  } catch {
    // A hostile error may have getters that throw. What was read before counts.
  }
  return { data, text }
}

const isData = (value: unknown): value is Hex =>
  typeof value === 'string' && value.length <= mostData && /^0x([\da-f]{2}){4,}$/i.test(value)
