import type { SwapStep } from '@gla/modal/swap'
import type { SwapLink } from './swap-link.js'
import type { SwapState } from './trade.js'

/** Those that have a sentence; a comma of two meanings is asked for. */
type Problem = Exclude<NonNullable<SwapState['problem']>, 'ambiguous'>
export type PricePeriod = 'day' | 'week' | 'month'

/** All texts of the page, in one language. */
export interface SwapTexts {
  readonly lede: string
  readonly quiet: Texts<'title' | 'text' | 'show'>
  readonly form: Texts<
    'title' | 'from' | 'to' | 'choose' | 'amount' | 'max' | 'flip' | 'estimate' | 'asking' | 'stale'
  > & {
    balance(amount: string, symbol: string): string
    about(worth: string): string
    next(seconds: number): string
  }
  readonly step: Texts<
    | Exclude<SwapStep, 'approve' | 'under-way' | 'done'>
    | 'wrap'
    | 'unwrap'
    | 'again'
    | 'back'
    | 'stop'
  > & {
    approve(symbol: string): string
  }
  readonly problem: Texts<Problem>
  readonly facts: Texts<
    'title' | 'rate' | 'minimum' | 'impact' | 'fee' | 'route' | 'cost' | 'unknown' | 'oneToOne'
  >
  readonly impact: Texts<'word' | 'field'> & {
    agree(percent: string): string
    said(percent: string): string
    agreed(percent: string): string
    typed(percent: string, word: string): string
  }
  readonly slippage: Texts<'title' | 'text' | 'custom' | 'low' | 'high' | 'invalid'>
  readonly tokens: Texts<
    'title' | 'search' | 'close' | 'none' | 'finding' | 'failed' | 'unlisted' | 'disguised' | 'link'
  > & { imitation(of: string): string }
  readonly review: Texts<'title' | 'confirming' | 'declined' | 'failed'> & {
    approving(amount: string): string
    mayBringLess(symbol: string): string
    exact(amount: string): string
  }
  readonly receipt: Texts<
    | 'pending'
    | 'done'
    | 'reverted'
    | 'unknown'
    | 'paid'
    | 'received'
    | 'quoted'
    | 'price'
    | 'explorer'
  >
  readonly state: Texts<
    | 'loading'
    | 'failed'
    | 'unavailable'
    | 'retry'
    | 'unsupported'
    | 'unsupportedText'
    | 'absent'
    | 'reading'
  >
  readonly link: {
    wrong(names: string): string
    readonly names: Texts<SwapLink['wrong'][number]>
    readonly and: string
  }
  readonly chart: Texts<'period' | 'empty' | 'failed' | 'table' | 'time' | 'source'> & {
    title(from: string, to: string): string
    readonly periods: Texts<PricePeriod>
    price(symbol: string): string
    label(from: string, to: string, first: string, last: string): string
  }
  readonly about: { readonly title: string; readonly lines: readonly string[] }
}
type Texts<key extends string> = Readonly<Record<key, string>>
