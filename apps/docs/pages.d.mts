/** A group of the sidebar: names by the path of the page below docs/, without `.md`. */
export interface Group {
  readonly title: string
  readonly pages: Readonly<Record<string, string>>
}
/** A page: its text, its heading, and its first paragraph as plain text. */
export interface Page {
  readonly path: string
  readonly text: string
  readonly title: string
  readonly summary: string
}
export const groups: readonly Group[]
export const paths: readonly string[]
export function fileOf(path: string): string
export function keywordsOf(path: string): string
export function headOf(text: string): { title: string; summary: string }
export function readPage(path: string): Page
export function slugOf(heading: string): string
