import assert from 'node:assert/strict'
import { test } from 'node:test'
import { run } from '../setup/child.mjs'
import { runPhases } from './run-phases.mjs'

/** Phases that say when they begin and end, and end when they are told. */
function stage() {
  const said = []
  const ends = new Map()
  const phase = (name, more = {}) => ({
    name,
    ...more,
    run() {
      said.push(`${name} begins`)
      return new Promise((resolve) => {
        ends.set(name, () => {
          said.push(`${name} ends`)
          resolve({ passed: 1, failed: 0 })
        })
      })
    },
  })
  return { said, phase, end: (name) => ends.get(name)?.() }
}
const turn = () => new Promise(setImmediate)

test('neighbours run two at a time, a phase after the one it looks at, and some alone', async () => {
  const { said, phase, end } = stage()
  const running = runPhases([
    phase('types'),
    phase('build'),
    phase('sizes', { after: 'build' }),
    phase('unit', { isAlone: true }),
    phase('e2e', { isAlone: true }),
  ])
  for (const name of ['types', 'build', 'sizes', 'unit', 'e2e']) {
    await turn()
    end(name)
  }
  const rows = await running
  assert.deepEqual(said, [
    ...['types begins', 'build begins', 'types ends', 'build ends'],
    ...['sizes begins', 'sizes ends', 'unit begins', 'unit ends', 'e2e begins', 'e2e ends'],
  ])
  assert.deepEqual(
    rows.map(({ name, passed }) => [name, passed]),
    ['types', 'build', 'sizes', 'unit', 'e2e'].map((name) => [name, 1]),
  )
})

test('a phase that throws has failed, and the others go on', async () => {
  const broken = { name: 'lint', run: () => Promise.reject(new Error('no biome')) }
  const rows = await runPhases([
    broken,
    { name: 'names', run: async () => ({ passed: 2, failed: 0 }) },
  ])
  assert.deepEqual(
    rows.map(({ passed, failed }) => [passed, failed]),
    [
      [0, 1],
      [2, 0],
    ],
  )
})

test('a phase is told its part of several, and what it took of the processor', async () => {
  const shard = { index: 2, count: 3 }
  const told = []
  const [row] = await runPhases(
    [
      {
        name: 'unit',
        async run(mode) {
          told.push(mode.shard)
          const { code } = await run(process.execPath, ['-e', 'for (let n = 0; n < 3e8; n++);'])
          return { passed: 1, failed: code }
        },
      },
    ],
    shard,
  )
  assert.deepEqual(told, [shard])
  assert.equal(row.failed, 0)
  if (process.platform !== 'win32') assert.ok(row.cpu > 0.02, `${row.cpu} s`)
})
