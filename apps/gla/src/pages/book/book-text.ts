/** The white paper in one language. Both languages have the same sections, so links hold in both. */
export interface BookText {
  readonly title: string
  readonly lede: string
  /** Version and date, in words. */
  readonly version: string
  readonly contents: string
  readonly columns: { readonly network: string; readonly id: string; readonly coin: string }
  readonly sections: readonly BookSection[]
}

export interface BookSection {
  /** The same in every language: it is part of addresses. */
  readonly id: string
  readonly title: string
  /** A string is a paragraph, a list of them is a list, steps are in order. */
  readonly blocks: readonly (string | readonly string[] | { readonly steps: readonly string[] })[]
}

/** The section that ends with a table of the networks the site is configured for. */
export const networksSection = 'networks'
