// Ours: which paths our own checks name, only we know.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import picomatch from 'picomatch'
import { at, readJson } from '../setup/repository.mjs'
import * as budgets from './size-budgets.mjs'
import { trackedFiles } from './tracked.mjs'

// A check whose path matches nothing holds for ever and says nothing: a file that moved took its rule along unseen.
const files = await trackedFiles()
const unmatched = (globs) => {
  assert.ok(globs.length > 0)
  return globs.filter((glob) => {
    const matches = picomatch(glob)
    return !files.some((file) => matches(file))
  })
}

test('biome.json: each path of a rule is that of a file', () => {
  const { overrides, plugins } = readJson(at('biome.json'))
  const globs = [...overrides, ...plugins].flatMap((rule) =>
    typeof rule === 'string' ? [] : rule.includes,
  )
  assert.deepEqual(unmatched(globs.map((glob) => glob.replace(/^!/, ''))), [])
})

test('lint/: each file that a message sends the reader to is there', () => {
  const rules = files.filter((file) => /^lint\/.*\.grit$/.test(file))
  const named = rules.flatMap((rule) => [
    ...readFileSync(at(rule), 'utf8').matchAll(
      /\b(?:core|frame|ui|modal)\/(?:src|test)[\w/.-]*\w/g,
    ),
  ])
  assert.deepEqual(unmatched(named.map(([path]) => `packages/${path}{,/**}`)), [])
})

test('size-budgets.mjs: each door is a file', () => {
  const { modalSteps, files: byFile } = budgets
  const doors = Object.values(modalSteps).flatMap(({ of }) => of)
  const paths = doors.filter((door) => !door.startsWith('entry:'))
  assert.deepEqual(unmatched(paths), [])
  const folders = [...byFile.messages.of, byFile.networks.of]
  assert.deepEqual(unmatched(folders.map((folder) => `${folder}/**`)), [])
})

test('docs/error-tests.md: each test it names is in a file', () => {
  const catalogue = readFileSync(at('docs', 'error-tests.md'), 'utf8')
  const paths = [...catalogue.matchAll(/`((?:packages|apps|e2e)\/[^`]+)`/g)]
  assert.deepEqual(unmatched(paths.map(([, path]) => path.replace(/\/$/, '/**'))), [])
})
