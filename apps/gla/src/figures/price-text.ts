const form = /^\d+(?:\.\d+)?$/

/** A price in US dollars as people read it: cents, and for less than a dollar four digits that count. @param price a decimal */
export function priceText(price: string, language: string): string | null {
  if (!form.test(price)) return null
  const isSmall = /^0*(?:\.|$)/.test(price)
  const digits = isSmall ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: 2 }
  const format = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...digits,
  } as const
  return new Intl.NumberFormat(language, { ...format, roundingMode: 'trunc' } as object).format(
    price as Intl.StringNumericLiteral,
  )
}
