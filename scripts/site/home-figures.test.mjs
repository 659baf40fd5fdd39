import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { at } from '../setup/repository.mjs'

const rows = [
  '`@gla/modal` before the first click',
  'first open',
  'left behind by an opening, over 400 of them, without a JIT compiler',
  'packages',
  'size',
]

test('the figures on the home page are those of docs/figures.md', () => {
  const figures = readFileSync(at('docs', 'figures.md'), 'utf8').split('\n')
  const home = readFileSync(at('docs', 'index.md'), 'utf8')
  for (const row of rows) {
    const line = figures.find((one) => one.startsWith(`| ${row} | `)) ?? ''
    const [, figure = ''] = /\| ([\d.]+)/.exec(line) ?? []
    assert.match(
      home,
      new RegExp(`^- .*\\b${figure.replace('.', '\\.')}\\b`, 'm'),
      `${row}: ${figure}`,
    )
    assert.ok(figure, row)
  }
})
