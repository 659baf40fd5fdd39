import type { HistoryMovement, State } from '@gla/core'
import { cutText } from '../../format/cut-text.js'
import { shortId } from '../../format/short-id.js'

/** The symbol of a token, or which piece of a collection. */
export function unitOf({ isNft, name, symbol, tokenId }: State<HistoryMovement>): string {
  const unit = cutText(isNft ? name || symbol : symbol || name)
  return isNft && tokenId !== null ? `${unit} #${shortId(tokenId)}`.trim() : unit
}

/** With whom these were exchanged, each once. */
export const counterpartsOf = (movements: readonly State<HistoryMovement>[]): string[] => [
  ...new Set(movements.flatMap(({ counterpart }) => counterpart ?? [])),
]
