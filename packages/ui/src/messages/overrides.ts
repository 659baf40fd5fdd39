import type { Language } from '@gla/core'
import type { Messages } from './messages.js'

/** Texts in place of ours, by key. `{0}` and `{1}` stand for the values of a text that has some. */
export type Overrides = { readonly [language in Language]?: Readonly<Record<string, string>> }

/** @param given keys as in the catalogues; `errors.` or `notices.` before the code of a failure or notice */
export function withOverrides(texts: Messages, given: Overrides[Language] = {}): Messages {
  const own: Record<string, unknown> = { ...texts }
  for (const [key, text] of Object.entries(given)) {
    const [, group, code] = /^(errors|notices)\.(.*)$/.exec(key) ?? []
    const table = group ? { ...(own[group] as object) } : own
    put(table as Record<string, unknown>, code ?? key, text)
    if (group) own[group] = table
  }
  return own as unknown as Messages
}

function put(table: Record<string, unknown>, key: string, text: string) {
  if (!Object.hasOwn(table, key) || typeof table[key] === 'object') return
  table[key] = typeof table[key] === 'function' ? filled(text) : text
}
const filled =
  (text: string) =>
  (...values: string[]) =>
    text.replace(/\{(\d)\}/g, (_, index) => values[index] ?? '')
