import { typedAddress } from '@gla/modal'
import type { SwapState } from './trade.js'

type Token = SwapState['tokens'][number]
type Tokens = readonly Pick<Token, 'id' | 'address' | 'symbol'>[]

/** What a link asks for. Null: it says nothing of it. */
export interface SwapLink {
  /** Ids of tokens. */
  readonly from: string | null
  readonly to: string | null
  /** A decimal in whole tokens. */
  readonly amount: string | null
  /** What it says that is ignored. */
  readonly wrong: readonly ('in' | 'out' | 'amount')[]
}

/**
 * Reads `?in=&out=&amount=`. A token is its address, or its symbol where just one of the list has it. Anything else, or
 * something that is said twice, is wrong.
 * @param tokens those that are listed
 */
export function readSwapLink(query: URLSearchParams, tokens: Tokens): SwapLink {
  const from = read(query, 'in', (text) => tokenOf(text, tokens))
  const to = read(query, 'out', (text) => tokenOf(text, tokens))
  const amount = read(query, 'amount', amountOf)
  const isSame = typeof to === 'string' && to === from
  const said = { in: from, out: isSame ? undefined : to, amount }
  return {
    from: from ?? null,
    to: said.out ?? null,
    amount: amount ?? null,
    wrong: (['in', 'out', 'amount'] as const).filter((name) => said[name] === undefined),
  }
}

/** @returns null if nothing is said, undefined for what is wrong */
function read(
  query: URLSearchParams,
  name: string,
  parse: (text: string) => string | undefined,
): string | null | undefined {
  const [text, another] = query.getAll(name)
  if (text === undefined) return null
  return another === undefined ? parse(text) : undefined
}

const longest = 128 // characters

function tokenOf(text: string, tokens: Tokens): string | undefined {
  if (text.length === 0 || text.length > longest) return undefined
  const [wanted, wantedAddress] = [text.toLowerCase(), typedAddress(text).toLowerCase()]
  const byAddress = tokens.find(({ address, id }) =>
    [address ?? id.split(':')[2], id].some((one) => one?.toLowerCase() === wantedAddress),
  )
  if (byAddress) return byAddress.id
  const [first, another] = tokens.filter(({ symbol }) => symbol.toLowerCase() === wanted)
  return another ? undefined : first?.id
}

/** More than zero, with digits and a point. */
const amountOf = (text: string): string | undefined =>
  text.length <= longest && /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text) ? text : undefined
