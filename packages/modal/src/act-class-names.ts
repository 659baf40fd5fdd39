/** Classes of a page for the parts of `ActButton`, which has no look of its own. */
export interface ActClassNames {
  /** The element around all of it. */
  readonly root?: string
  readonly button?: string
  /** Of the button, too, while a press brings the act on. */
  readonly primary?: string
  /** The buttons and the link below it. */
  readonly secondary?: string
  /** What is said below it, and is nothing wrong. */
  readonly note?: string
  /** What went wrong. */
  readonly problem?: string
}
