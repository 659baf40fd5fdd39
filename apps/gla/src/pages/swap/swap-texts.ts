import type { PriceChange } from './price-change.js'
import type { SwapLink } from './swap-link.js'

export type PricePeriod = 'day' | 'week' | 'month'

/** The texts of the page that the modal has not, in one language. */
export interface SwapTexts {
  readonly lede: string
  readonly quiet: Texts<'title' | 'text' | 'quotes' | 'show'>
  readonly form: Texts<'amount' | 'estimate'> & { about(worth: string): string }
  readonly step: Texts<'switch' | 'again' | 'back' | 'stop'>
  readonly facts: Texts<'title' | 'oneToOne'>
  readonly tokens: Texts<'close' | 'finding' | 'failed'>
  readonly review: Texts<'failed'> & { approving(amount: string): string }
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
  readonly state: Texts<'failed' | 'retry' | 'unsupported' | 'absent' | 'reading'>
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
    /** How a price has changed, after its percentage. */
    readonly change: {
      readonly day: Readonly<Record<PriceWay, (unit: string) => string>>
      readonly since: Readonly<Record<PriceWay, (unit: string, moment: string) => string>>
    }
  }
  readonly about: { readonly title: string; readonly lines: readonly string[] }
}
type PriceWay = PriceChange['way']
type Texts<key extends string> = Readonly<Record<key, string>>
