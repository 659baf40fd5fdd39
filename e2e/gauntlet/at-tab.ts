import type { Page } from '@playwright/test'

/** What is to be sent. */
export interface Wish {
  readonly amount: string
  /** The same in the smallest unit. */
  readonly units: bigint
  /** Null is the coin. */
  readonly token: `0x${string}` | null
  readonly symbol: string
  /** Who gets it. Of a permission: who may take it. Of a swap: oneself. */
  readonly receiver: `0x${string}`
  readonly from: `0x${string}`
  /** Its name. */
  readonly network: string
  /** What is shown before it is confirmed: the least that a swap brings, in the smallest unit, each that was shown. */
  readonly shown: Set<bigint>
  /** Checks that this is what the wallet was to be asked for. */
  checkAsked(asked: Asked): void
  /** How much of it has come to somebody: `units`, or nothing. */
  arrived(at: `0x${string}`): Promise<bigint>
}

/** What a wallet is asked for. */
export interface Asked {
  readonly to: `0x${string}`
  readonly value: bigint
  readonly data: `0x${string}`
}

export type Sight = 'page' | 'account' | 'form' | 'busy' | 'review' | 'wallet' | 'end' | 'other'

/** Who sends, at one tab: a person with a form, or a page by a call of its own. */
export interface AtTab {
  readonly page: Page
  /** Opens the page for the first time, and connects the wallet. */
  connect(): Promise<void>
  /** Opens the page. The wallet is still connected. */
  open(): Promise<void>
  /** Does everything that comes before `confirm`. */
  prepare(): Promise<void>
  confirm(): Promise<void>
  sight(): Promise<Sight>
  /** What is said about the last try, if anything is: words, or the code that a page gets. */
  told(): Promise<string>
  /** Everything that is said in this tab. */
  words(): Promise<string>
  /**
   * Goes on until the wallet shows the transfer, or it is said that it may have been sent.
   * @param isAsked whether the wallet has shown it
   */
  finish(isAsked: () => boolean): Promise<void>
}
