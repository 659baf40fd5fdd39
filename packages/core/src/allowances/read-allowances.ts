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

type Given = NonNullable<ApiAnswer<'allowances'>['allowances'][number]>

/** @returns null where nobody reads the network, so that nothing is known of who may take what */
export function readAllowances(
  { allowances, complete, isPartial = false }: ApiAnswer<'allowances'>,
  reader: AllowanceReader,
): KnownAllowances | null {
  if (!complete && allowances.length === 0) return null
  const given = allowances.filter((one) => one !== null)
  const doubtOf = doubtsOf(given, reader)
  const read = given.filter(isSomething).map((one) => readAllowance(one, reader, doubtOf))
  const list = largestOfEach(read.filter((one) => one !== null))
  // One that cannot be read may be the one that somebody looks for.
  const isWhole =
    !isPartial && allowances.length < most && !allowances.includes(null) && !read.includes(null)
  const { from = null, block = null, isCurrent = false } = complete ?? {}
  return {
    list,
    isComplete: isWhole && isCurrent && from === '0',
    completeFrom: isWhole ? from : null,
    completeTo: isWhole ? block : null,
  }
}

/**
 * By what is known alone: which of two unknown tokens of one name came first says nothing of either. What is listed is known, unless
 * it looks like what the dapp itself knows.
 */
function doubtsOf(given: readonly Given[], { network, own }: AllowanceReader) {
  const known = knownOn(network, own)
  const doubtOf = createKnownDoubts(known)
  const listed = given.flatMap(({ token, symbol = '', name = '', isListed }) => {
    const address = addressOn(network.caipNetworkId, token)
    const one = { address, symbol, name }
    return isListed && address !== null && !doubtOf(one) ? [one] : []
  })
  return createKnownDoubts([...known, ...listed])
}

/** Whether it may still be taken. */
const isSomething = ({ amount }: Given) => amount === null || plainDecimal(amount) !== '0'

/** Each once: two amounts of one token and spender cannot both be so, and the larger one is not hidden. */
function largestOfEach(all: readonly Allowance[]): Allowance[] {
  const found = new Map<string, Allowance>()
  for (const one of all) {
    const other = found.get(one.id)
    if (!other || sizeOf(one) > sizeOf(other)) found.set(one.id, one)
  }
  return [...found.values()]
}

/** A text that is sorted as the amount is: an unknown one may be larger than any that is known. */
function sizeOf({ isUnlimited, amount }: Allowance): string {
  if (isUnlimited || amount === null) return isUnlimited ? 'unlimited' : 'some'
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole.padStart(78, '0')}.${fraction}`
}

/** @returns null for one of another network, and for what names no address */
function readAllowance(
  given: Given,
  { network: { caipNetworkId }, addressOf, isUnlimited }: AllowanceReader,
  doubtOf: ReturnType<typeof createKnownDoubts>,
): Allowance | null {
  const { isAll, isRaw = false, block } = given
  const token = addressOf(addressOn(caipNetworkId, given.token) ?? '')
  const spender = addressOf(given.spender)
  if (token === null || spender === null) return null
  const amount = given.amount === null ? null : plainDecimal(given.amount)
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
