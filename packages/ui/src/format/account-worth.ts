import type { Kit, Language, Worth } from '@gla/core'
import { sumOf, worthFormat, worthOf } from '@gla/core'

type Currency = Kit['options']['currency']
/** So much of something, and what one of it costs in US dollars: decimals. Null where it is not known. */
export type Holding = { readonly amount: string | null; readonly price: string | null }

/** What all is worth together. */
export type Total = {
  /** Formatted. Null if nothing has a price. */
  worth: string | null
  /** How many have no price, and are not counted. */
  unpriced: number
}

/** Says what tokens are worth in the dapp's currency. Create one for a language: it holds the browser's formatter. */
export interface AccountWorth {
  /** Formatted. Null where the amount or the price is not known. */
  of(holding: Holding): string | null
  total(holdings: readonly Holding[]): Total
}

export function createAccountWorth(language: Language, currency: Currency): AccountWorth {
  let made: ReturnType<typeof worthFormat> | null = null // once something has a price
  function written(value: string) {
    made ??= worthFormat(currency?.code ?? 'USD', language)
    return made(value)
  }
  const valued = ({ amount, price }: Holding) => worthOf(amount, price, currency)
  return {
    of(holding) {
      const value = valued(holding)
      return value === null ? null : written(value)
    },
    total(holdings) {
      // Nothing of something is worth nothing, whatever its price.
      const values = holdings
        .filter(({ amount }) => amount === null || /[1-9]/.test(amount))
        .map(valued)
      const known = values.filter((value) => value !== null)
      return {
        worth: known.length > 0 ? written(sumOf(known)) : null,
        unpriced: values.length - known.length,
      }
    },
  }
}

/** What so much is worth, in the dapp's currency; undefined where it is not known. */
export function worthIn({ amount, price }: Holding, currency: Currency): Worth | undefined {
  const value = worthOf(amount, price, currency)
  return value === null ? undefined : { value, currency: currency?.code ?? 'USD' }
}
