/** The white paper in one language. All languages have the same sections, so that links work in each. */
export interface BookContent {
  readonly title: string
  readonly lede: string
  /** Version and date, in words. */
  readonly version: string
  readonly contents: string
  readonly columns: { readonly network: string; readonly id: string; readonly coin: string }
  readonly sections: readonly BookSection[]
}

export interface BookSection {
  /** The same in every language, since it is part of URLs. */
  readonly id: string
  readonly title: string
  /** A string is a paragraph, a list of them is a list, steps are in order. */
  readonly blocks: readonly (string | readonly string[] | { readonly steps: readonly string[] })[]
}

/** The id of the section that ends with a table of the configured networks. */
export const networksSection = 'networks'
