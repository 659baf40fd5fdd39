import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { at } from '../setup/repository.mjs'
import { readMessages } from './message-tables.mjs'

/** What the page says of a code, by the code. */
function guideIn(page) {
  const sections = page.split(/^### /m).slice(1)
  return sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n')
    const [, alert = '', code = heading] = /^(Alert )?`(.+)`$/.exec(heading) ?? []
    const [english, chinese, ...parts] = lines.filter((line) => line.startsWith('- '))
    return { code: `${alert && 'alert: '}${code}`, english, chinese, parts }
  })
}

test('docs/errors.md: every code and alert has one heading, its words in both languages, and says what to do', async () => {
  const messages = await readMessages()
  const guide = guideIn(readFileSync(at('docs', 'errors.md'), 'utf8'))
  assert.deepEqual(guide.map(({ code }) => code).sort(), [...messages.keys()].sort())
  for (const { code, english, chinese, parts } of guide) {
    const told = messages.get(code)
    assert.equal(english, `- English: \`${told.english}\``, code)
    assert.equal(chinese, `- 中文: \`${told.chinese}\``, code)
    const names = parts.map((part) => /^- \*\*(\w+)\*\*: \S.+[.:]$/.exec(part)?.[1])
    assert.deepEqual(names, ['Meaning', 'Cause', 'Remedy'], code)
  }
})
