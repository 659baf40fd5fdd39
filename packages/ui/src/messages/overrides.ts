import type { Language } from '@gla/core'
import type { Messages } from './messages.js'
import { withValues } from './with-texts.js'

/**
 * Messages of the dapp that replace ours, by key. `{0}` and `{1}` are the values of a message that takes some.
 */
export type Overrides = { readonly [language in Language]?: Readonly<Record<string, string>> }
type Table = Readonly<Record<string, unknown>>

/**
 * @param given by the keys of our messages; keys in a group begin with its name: `errors.wallet/rejected`,
 * `alerts.network-not-found.title`
 */
export function withOverrides(messages: Messages, given: Overrides[Language] = {}): Messages {
  return Object.entries(given).reduce<Table>(
    (table, [key, text]) => override(table, key, text),
    messages,
  ) as unknown as Messages
}

/** Replaces one message. A key that the table does not have is ignored. */
function override(table: Table, key: string, text: string): Table {
  const own = Object.hasOwn(table, key) ? table[key] : undefined
  if (typeof own === 'string') return { ...table, [key]: text }
  if (typeof own === 'function') return { ...table, [key]: withValues(text) }
  const group = Object.keys(table).find(
    (name) => typeof table[name] === 'object' && key.startsWith(`${name}.`),
  )
  if (!group) return table
  return { ...table, [group]: override(table[group] as Table, key.slice(group.length + 1), text) }
}
