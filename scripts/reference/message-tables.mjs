// Ours: it reads our own tables of messages.
import { at } from '../setup/repository.mjs'
import { loadSources } from './load-sources.mjs'

const errors = at('packages', 'core', 'src', 'errors')
const ui = at('packages', 'ui', 'src', 'messages')
const inTables = `
export { messages } from '${errors}/errors.ts'
export { featureMessages } from '${errors}/feature-messages.ts'`
const entry = `
export { messages as english } from '${ui}/en-US/errors.ts'
export { messages as chinese } from '${ui}/zh-CN/errors.ts'`

/**
 * The messages of all errors and alerts in both languages, by code; that of an alert begins with `alert: `. A value is its name in
 * braces: `Failed to disconnect chain {chain}`.
 * @returns {Promise<Map<string, { english: string, chinese: string }>>}
 */
export async function readMessages() {
  const { english, chinese } = await loadSources(entry, [tablesOnly])
  const ofErrors = Object.entries(english.errors).map(([code, text]) => [
    code,
    // The values have the names that the English has.
    { english: written(text, text), chinese: written(chinese.errors[code], text) },
  ])
  const ofAlerts = Object.entries(english.alerts).map(([code, alert]) => [
    `alert: ${code}`,
    { english: inOne(alert, '. '), chinese: inOne(chinese.alerts[code], '。') },
  ])
  return new Map([...ofErrors, ...ofAlerts])
}

/** All else of the core is not needed, and large. */
const tablesOnly = {
  name: 'tables-only',
  setup(build) {
    build.onResolve({ filter: /^@gla\/core$/ }, () => ({ path: 'tables', namespace: 'tables' }))
    build.onLoad({ filter: /^/, namespace: 'tables' }, () => ({
      contents: inTables,
      resolveDir: at('.'),
    }))
  },
}

const namesOf = (message) =>
  /^\(?([^)=]*)\)?\s*=>/
    .exec(`${message}`)[1]
    .split(',')
    .map((name) => name.trim())
const written = (message, named) =>
  typeof message === 'function' ? message(...namesOf(named).map((name) => `{${name}}`)) : message

const inOne = ({ title, text }, between) => (title ? `${title}${between}${text}` : text)
