import type { NoRate } from './stake-figures.js'

type Texts<key extends string> = Readonly<Record<key, string>>

/** All texts of the page, in one language. */
export interface StakeTexts {
  readonly lede: string
  readonly pool: Texts<
    'total' | 'perDay' | 'ends' | 'fund' | 'staked' | 'earned' | 'none' | 'foreign'
  > & {
    title(stake: string, reward: string): string
    left(time: string): string
    ended(date: string): string
    readonly notBegun: string
    readonly far: string
  }
  readonly rate: Texts<'label' | 'how' | 'formula' | 'same' | 'change' | 'vault' | 'pair'> & {
    readonly missing: Texts<NoRate | 'untold'>
    /** With what the pair holds. */
    depth(stakes: string, rewards: string): string
  }
  readonly form: Texts<
    | ('stake' | 'withdraw' | 'choose' | 'amount' | 'claim' | 'nothing' | 'exit')
    | ('noStake' | 'withdrawText')
  >
  readonly vault: Texts<
    | ('total' | 'shares' | 'worth' | 'none' | 'nobody' | 'deposit' | 'withdraw' | 'ends')
    | 'redeemText'
  > & {
    title(symbol: string): string
    gives(amount: string): string
    one(symbol: string): string
  }
  readonly contract: string
  readonly about: { readonly title: string; readonly lines: readonly string[] }
}
