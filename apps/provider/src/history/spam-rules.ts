import { createImitations, leadsSomewhere } from '@gla/core/token-doubt'
import type { Chain } from '../chains/chains.js'
import type { KnownToken } from './known-tokens.js'

/** A movement of a token as the rules see it. */
export interface JudgedMovement {
  readonly kind: 'erc20' | 'erc721' | 'erc1155'
  readonly amount: bigint
  /** Undefined: the contract could not be asked. */
  readonly token: KnownToken | undefined
  /** Whether the account has sent the transaction itself. */
  readonly isOwn: boolean
  /** Whether the account has sent or approved this token before, by transactions of its own. */
  readonly isUsed: boolean
  /** How many movements of the token the transaction has: counted up to `crowd`. */
  readonly count: number
}
export interface Judgement {
  /** The account did not ask for it, and it is most likely there to deceive. */
  readonly isSpam: boolean
  /** The token calls itself like the coin or a listed token. */
  readonly imitates: boolean
}

/** A token that a transaction moves this often rains on people. */
export const crowd = 20

/**
 * The rules, for a movement of a token that is not listed, or of nothing. It is spam when the account has not sent the
 * transaction, and
 * 1. it moves an amount of zero of an ERC-20 token: anybody can write such a line into anybody's history;
 * 2. the token's name or symbol has an address of a page or of an account in it, or asks to claim something;
 * 3. the transaction moves the token 20 times or more, and the account has neither sent nor approved it before.
 * What the account has sent itself is never spam. A token imitates whose name or symbol looks like that of the coin or of a listed token,
 * whatever its letters, case and hidden characters: it is marked, and not hidden, because an honest one may be called the same.
 */
export function createSpamRules(chain: Chain): (movement: JudgedMovement) => Judgement {
  const { coin, tokens = [] } = chain.config
  const isImitation = createImitations([coin, ...tokens])
  return ({ kind, amount, token, isOwn, isUsed, count }) => {
    const isEmpty = kind === 'erc20' && amount === 0n
    if (token?.isListed) return { isSpam: isEmpty && !isOwn, imitates: false }
    const { symbol, name } = { symbol: token?.symbol ?? '', name: token?.name ?? '' }
    const imitates = isImitation({ symbol, name }) !== null
    const isRain = count >= crowd && !isUsed
    const isSpam = !isOwn && (isEmpty || isRain || [symbol, name].some(makesClaim))
    return { isSpam, imitates }
  }
}

const claim =
  /\b(claims?|claiming|airdrops?|rewards?|redeem|vouchers?|giveaways?|visit|free mint|bonus)\b/i

/** Whether a text leads somewhere, or promises something. No name of a token needs to. */
const makesClaim = (text: string) => leadsSomewhere(text) || claim.test(text)
