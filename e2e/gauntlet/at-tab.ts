import type { Page } from '@playwright/test'

/** What is to be sent. */
export interface Wish {
  readonly amount: string
  /** The same in the smallest unit. */
  readonly units: bigint
  /** Null is the coin. */
  readonly token: `0x${string}` | null
  readonly symbol: string
  readonly receiver: `0x${string}`
  readonly from: `0x${string}`
  /** Its name. */
  readonly network: string
  /** What the wallet is then asked for. */
  readonly asked: {
    readonly to: `0x${string}`
    readonly value: bigint
    readonly data: `0x${string}`
  }
}

export type Sight = 'page' | 'account' | 'form' | 'busy' | 'review' | 'wallet' | 'end' | 'other'

/** Who sends, at one tab: a person with the form, or a page by a call of its own. */
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
