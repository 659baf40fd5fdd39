import { plainDecimal } from '../amount/plain-decimal.js'
import type { ApiAnswer } from '../api/api-calls.js'
import { addressOn } from '../networks/address-on.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { OwnToken } from '../options/options.js'
import type { State } from '../state.js'
import { cleanText } from '../untrusted/clean-text.js'
import { createKnownDoubts, knownOn } from '../untrusted/token-doubt.js'
import type { Allowance } from './allowance.js'
import type { KnownAllowances } from './allowances.js'

const most = 500 // allowances of an answer, which does not say whether there are more

/** What answers are read with. */
export type AllowanceReader = {
  readonly network: Pick<State<CaipNetwork>, 'caipNetworkId' | 'nativeCurrency'>
  /** The dapp's own tokens, of all networks. */
  readonly own: readonly OwnToken[]
  /** An address with its checksum; null for what is none. */
  readonly addressOf: (address: string) => string | null
  /** Whether an amount, in the smallest unit, is more than anybody can have. */
  readonly isUnlimited: (amount: bigint) => boolean
}

type Given = ApiAnswer<'allowances'>['allowances'][number]

/** @returns null where nobody reads the network, so that nothing is known of who may take what */
export function readAllowances(
  { allowances, complete }: ApiAnswer<'allowances'>,
  reader: AllowanceReader,
): KnownAllowances | null {
  if (!complete && allowances.length === 0) return null
  const { caipNetworkId } = reader.network
  const listed = allowances.flatMap(({ token, symbol = '', name = '', isListed }) =>
    isListed ? [{ address: addressOn(caipNetworkId, token), symbol, name }] : [],
  )
  // By what is known alone: which of two unknown tokens of one name came first says nothing of either.
  const doubtOf = createKnownDoubts([...knownOn(reader.network, reader.own), ...listed])
  const read = new Map<string, Allowance>()
  for (const one of allowances) {
    const allowance = readAllowance(one, reader, doubtOf)
    if (allowance && !read.has(allowance.id)) read.set(allowance.id, allowance)
  }
  const { from = null, block = null, isCurrent = false } = complete ?? {}
  return {
    list: [...read.values()],
    isComplete: isCurrent && from === '0' && allowances.length < most,
    completeFrom: from,
    completeTo: block,
  }
}

/** @returns null for one of another network, and for what may not be taken any more */
function readAllowance(
  given: Given,
  { network: { caipNetworkId }, addressOf, isUnlimited }: AllowanceReader,
  doubtOf: ReturnType<typeof createKnownDoubts>,
): Allowance | null {
  const { isAll, isRaw = false, block } = given
  const token = addressOf(addressOn(caipNetworkId, given.token) ?? '')
  const spender = addressOf(given.spender)
  const amount = given.amount === null ? null : plainDecimal(given.amount)
  if (token === null || spender === null || amount === '0') return null
  const named = { name: given.name ?? '', symbol: given.symbol ?? '' }
  // The smallest unit is no larger than this: it may have more decimals than the amount was written with.
  const isWithoutLimit = !isAll && (amount === null || isUnlimited(BigInt(amount.replace('.', ''))))
  return {
    id: [token, spender, isAll ? 'all' : 'some'].join(':').toLowerCase(),
    caipNetworkId,
    token,
    symbol: cleanText(named.symbol, 16) || null,
    name: cleanText(named.name, 64) || null,
    doubt: doubtOf({ ...named, address: token }),
    spender,
    isAll,
    isUnlimited: isWithoutLimit,
    amount: isAll || isRaw || isWithoutLimit ? null : amount,
    block: plainDecimal(block),
  }
}
