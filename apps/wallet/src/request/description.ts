import type { MessageKey } from '../messages.js'

/** One fact of what is asked. */
export interface Row {
  /** A message, or a name of the data itself. */
  readonly label: MessageKey | { readonly given: string }
  /** A text as it is, or a message. */
  readonly value: string | { readonly key: MessageKey }
  /** An address or bytes. */
  readonly mono?: true
  /** The amount that is at stake. */
  readonly hero?: true
}

/** What a person is asked to approve, in words. */
export interface Description {
  readonly title: MessageKey
  /** Of the page that asks, as the browser says it. */
  readonly origin: string
  /** What that page calls itself; null when it did not say. */
  readonly appName: string | null
  readonly network: string
  readonly account: string
  readonly rows: readonly Row[]
  /** The text that is signed. */
  readonly text?: string
  readonly caution?: MessageKey
}

/** What is particular to a request; the rest is the same for all. */
export type Particulars = Pick<Description, 'title' | 'rows' | 'text' | 'caution'>
