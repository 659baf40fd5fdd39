import type { NoRate } from '../../facts/stake-figures.js'

type Texts<key extends string> = Readonly<Record<key, string>>

/** All texts of the page, in one language. */
export interface StakeTexts {
  readonly lede: string
  readonly pool: Texts<
    'total' | 'perDay' | 'ends' | 'fund' | 'staked' | 'earned' | 'none' | 'foreign'
  > & {
    title(stake: string, reward: string): string
    /** With what it pays in. */
    forWhom(reward: string): string
    left(time: string): string
    ended(date: string): string
    readonly notBegun: string
    readonly far: string
  }
  readonly rate: Texts<
    'label' | 'how' | 'formula' | 'same' | 'change' | 'vault' | 'pair' | 'fewHave'
  > & {
    readonly missing: Texts<Exclude<NoRate, 'waits'> | 'untold'>
    /** With what the pair holds. */
    depth(stakes: string, rewards: string): string
  }
  readonly form: Texts<
    | ('stake' | 'withdraw' | 'choose' | 'amount' | 'claim' | 'nothing' | 'exit')
    | ('noStake' | 'withdrawText')
  >
  readonly vault: Texts<
    | ('total' | 'shares' | 'worth' | 'none' | 'nobody' | 'deposit' | 'withdraw' | 'ends')
    | ('redeemText' | 'fewHold' | 'forWhom')
  > & {
    title(symbol: string): string
    gives(amount: string): string
    one(symbol: string): string
    waits(symbol: string): string
    lasts(time: string): string
  }
  readonly contract: string
  /** Of a contract that names a token with other decimals, or one that the site does not know. */
  readonly otherToken: string
  readonly about: { readonly title: string; readonly lines: readonly string[] }
}
