import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { at } from '../setup/repository.mjs'
import { loadSources } from './load-sources.mjs'

const core = at('packages', 'core', 'src')
const sources = `
export { namesWithin, optionNames } from '${core}/dev/option-names.ts'
export { defaultFeatures, defaultOptions } from '${core}/options/default-options.ts'`

/** How the page writes a default. */
function written(value) {
  if (value === null) return 'none'
  if (typeof value === 'string') return `\`'${value}'\``
  if (Array.isArray(value)) return '`[]`'
  if (typeof value !== 'object') return `\`${value}\``
  const within = Object.entries(value).map(([name, part]) => `${name}: ${JSON.stringify(part)}`)
  return within.length > 0 ? `\`{ ${within.join(', ')} }\`` : '`{}`'
}

test('docs/options.md: every option has one heading, what is within it a row, and both the defaults of the sources', async () => {
  const { namesWithin, optionNames, defaultFeatures, defaultOptions } = await loadSources(sources)
  const page = readFileSync(at('docs', 'options.md'), 'utf8')
  const sections = [...page.matchAll(/^### `(.+)`\n\n((?:- .+\n)+)/gm)]
  assert.deepEqual(sections.map(([, name]) => name).sort(), [...optionNames].sort())
  for (const [, name, facts] of sections) {
    const names = [...facts.matchAll(/^- \*\*(\w+)\*\*: \S/gm)].map(([, fact]) => fact)
    const wanted = ['Type', 'Default', 'Bounds', 'Example']
    assert.deepEqual(
      names,
      wanted.filter((one) => one !== 'Bounds' || names.includes(one)),
      name,
    )
    const [, given] = /^- \*\*Default\*\*: (.+)$/m.exec(facts)
    if (Object.hasOwn(defaultOptions, name))
      assert.ok(given.startsWith(written(defaultOptions[name])), `${name}: ${given}`)
  }
  for (const [within, names] of Object.entries(namesWithin)) {
    const rows = [...page.matchAll(new RegExp(`^\\| \`${within}\\.(\\w+)\` \\| (.+?) \\|`, 'gm'))]
    assert.deepEqual(rows.map(([, name]) => name).sort(), [...names].sort())
    if (within === 'features')
      for (const [, name, given] of rows)
        if (defaultFeatures[name] !== undefined)
          assert.equal(given, written(defaultFeatures[name]), name)
  }
})
