import { sumOf, worthOf } from '@gla/modal'

/** Where something of a person is. */
export type Place = 'wallet' | 'staked' | 'vault' | 'claimable'
const places: readonly Place[] = ['wallet', 'staked', 'vault', 'claimable']

/** So much of a token, in one place. */
export interface Amount {
  readonly place: Place
  /** Which token: its address in lower case, or 'coin'. */
  readonly token: string
  readonly symbol: string
  /** In whole tokens, a decimal. */
  readonly amount: string
  /** US dollars for one, a decimal; null where nobody says it. */
  readonly price: string | null
}

/** An amount, and what it is worth: a decimal, in US dollars; null without a price. */
export interface Valued extends Amount {
  readonly worth: string | null
}

/** What is in one place. */
export interface PlaceWorth {
  readonly place: Place
  /** Each token that there is something of, the most valuable first. */
  readonly amounts: readonly Valued[]
  /** A decimal, without what has no price. Null where nothing in it has one. */
  readonly worth: string | null
}

/** What a person has. */
export interface Worth {
  /** A decimal, in US dollars. Null where nothing has a price. */
  readonly total: string | null
  /** How many tokens have no price, and are not in the total. */
  readonly unpriced: number
  /** In the order in which they are shown. */
  readonly places: readonly PlaceWorth[]
  /** Each token that there is something of, in all places together: the most valuable first. */
  readonly all: readonly Valued[]
}

const isSome = ({ amount }: Amount) => /[1-9]/.test(amount)

/**
 * Adds up what a person has, exactly. Nothing of a token is worth nothing, whatever its price; what a token without a price is
 * worth is not known, and no 0.
 */
export function worthIn(all: readonly Amount[]): Worth {
  const some = all.filter(isSome)
  const valued = places.map((place) => {
    const amounts = eachToken(some.filter((one) => one.place === place))
    return { place, amounts, worth: totalOf(amounts) }
  })
  const missing = valued.flatMap(({ amounts }) => amounts.filter(({ worth }) => worth === null))
  return {
    total: totalOf(valued),
    unpriced: new Set(missing.map(({ token }) => token)).size,
    places: valued,
    all: eachToken(some),
  }
}

/** The sum of what is known; null where nothing is. */
function totalOf(all: readonly { readonly worth: string | null }[]): string | null {
  const known = all.flatMap(({ worth }) => (worth === null ? [] : [worth]))
  return known.length > 0 ? sumOf(known) : null
}

/** One amount of each token, the most valuable first. */
function eachToken(all: readonly Amount[]): readonly Valued[] {
  return [...new Set(all.map(({ token }) => token))]
    .flatMap((token) => {
      const same = all.filter((one) => one.token === token)
      const [first] = same
      if (!first) return []
      const amount = sumOf(same.map((one) => one.amount))
      return [{ ...first, amount, worth: worthOf(amount, first.price) }]
    })
    .sort((one, other) => worthSize(other.worth) - worthSize(one.worth))
}

/** For an order and the length of a bar, of which nobody reads a digit. @returns -1 where it is not known */
export const worthSize = (worth: string | null) => (worth === null ? -1 : Number(worth))

/** How much of all is in each place, from 0 to 1: of what it is worth, or of one token where nothing has a price. */
export function sharesOf({ places }: Worth, token: string | null): readonly number[] {
  const parts = places.map(({ worth, amounts }) => {
    const held = amounts.find((one) => one.token === token)
    return Math.max(0, worthSize(token === null ? worth : (held?.amount ?? null)))
  })
  const whole = parts.reduce((sum, one) => sum + one, 0)
  return parts.map((one) => (whole > 0 ? one / whole : 0))
}

/** All of one token, in every place: a decimal. */
export const allOf = ({ places }: Worth, token: string): string =>
  sumOf(
    places
      .flatMap(({ amounts }) => amounts.filter((one) => one.token === token))
      .map(({ amount }) => amount),
  )
