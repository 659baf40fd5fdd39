import type { Language } from '@gla/core'
import type { Messages } from './messages.js'

/** Messages in place of ours, by key. `{0}` and `{1}` stand for the values of a message that has some. */
export type Overrides = { readonly [language in Language]?: Readonly<Record<string, string>> }
type Table = Readonly<Record<string, unknown>>

/** @param given keys as in our messages; in a group its name and a dot come first: `errors.wallet/rejected`, `alerts.network-not-found.title` */
export function withOverrides(messages: Messages, given: Overrides[Language] = {}): Messages {
  return Object.entries(given).reduce<Table>(
    (table, [key, text]) => put(table, key, text),
    messages,
  ) as unknown as Messages
}

/** The table with another message under a key it has; as it is for a key it has not. */
function put(table: Table, key: string, text: string): Table {
  const own = Object.hasOwn(table, key) ? table[key] : undefined
  if (typeof own === 'string') return { ...table, [key]: text }
  if (typeof own === 'function') return { ...table, [key]: filled(text) }
  const group = Object.keys(table).find(
    (name) => typeof table[name] === 'object' && key.startsWith(`${name}.`),
  )
  if (!group) return table
  return { ...table, [group]: put(table[group] as Table, key.slice(group.length + 1), text) }
}
const filled =
  (text: string) =>
  (...values: string[]) =>
    text.replace(/\{(\d)\}/g, (_, index) => values[index] ?? '')
