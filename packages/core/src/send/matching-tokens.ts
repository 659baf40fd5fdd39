import { typedAddress } from '../untrusted/typed-address.js'

type Named = { readonly id: string; readonly symbol: string; readonly name: string }

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** The tokens whose symbol or name contains the query; from four characters on, also those whose id does. Exact symbols come first. */
export function matchingTokens<token extends Named>(
  tokens: readonly token[],
  query: string,
): readonly token[] {
  const asked = fold(query.trim())
  if (!asked) return tokens
  const address = fold(typedAddress(query))
  const found = tokens.filter(
    ({ id, symbol, name }) =>
      fold(symbol).includes(asked) ||
      fold(name).includes(asked) ||
      (address.length > 3 && fold(id).includes(address)),
  )
  const isWhole = ({ symbol }: Named) => fold(symbol) === asked
  return [...found.filter(isWhole), ...found.filter((token) => !isWhole(token))]
}
