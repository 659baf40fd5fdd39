import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { at } from '../setup/repository.mjs'
import { gauntletKinds } from './gauntlet-kinds.mjs'
import { finishedCells, kindsToPlay } from './prove-gauntlet.mjs'

// The cells are TypeScript, which Node reads with the tsx of the journeys.
await import(pathToFileURL(createRequire(at('e2e', 'package.json')).resolve('tsx')).href)
const { cellsOf, oneOfEach, steps, troubles } = await import('../../e2e/gauntlet/cells.ts')

const all = gauntletKinds.flatMap((kind) => cellsOf[kind])
const namesOf = (cells) => cells.map(({ name }) => name).sort()

test('the gauntlet has 313 cells, no two of one name: each kind meets each trouble at each of its steps', () => {
  assert.equal(new Set(namesOf(all)).size, 313)
  assert.equal(all.length, 313)
  const sizes = { coin: 73, token: 72, six: 24, call: 48, approve: 48, swap: 48 }
  for (const kind of gauntletKinds) {
    const cells = cellsOf[kind]
    assert.equal(cells.length, sizes[kind])
    const withLocks = cells.filter(({ hasLocks }) => hasLocks)
    const met = new Set(withLocks.map(({ step, trouble }) => `${step}, ${trouble}`))
    const its = new Set(withLocks.map(({ step }) => step))
    assert.equal(met.size, its.size * troubles.length)
  }
  assert.deepEqual(new Set(all.map(({ step }) => step)), new Set(steps))
})

test('npm test plays one cell of each kind, the same for the same seed', () => {
  for (const seed of [0, 1, 2, 7, 20261128]) {
    const some = oneOfEach(seed)
    assert.deepEqual(
      some.map(({ kind }) => kind),
      gauntletKinds,
    )
    assert.deepEqual(oneOfEach(seed), some)
    const [, ...others] = some
    assert.equal(new Set(others.map(({ trouble }) => trouble)).size, others.length)
  }
  assert.notDeepEqual(namesOf(oneOfEach(1)), namesOf(oneOfEach(2)))
})

test('over seeds every cell comes, the one without Web Locks too', () => {
  const most = Math.max(...gauntletKinds.map((kind) => cellsOf[kind].length))
  const played = Array.from({ length: most }, (_, seed) => oneOfEach(seed + 1)).flat()
  assert.deepEqual([...new Set(namesOf(played))], namesOf(all))
  assert.ok(played.some(({ hasLocks }) => !hasLocks))
})

test('prove gauntlet -- --only: the kinds to play, or a refusal that lists them', () => {
  assert.deepEqual(kindsToPlay([]), gauntletKinds)
  assert.deepEqual(kindsToPlay(['--only', 'coin,swap']), ['coin', 'swap'])
  assert.deepEqual(kindsToPlay(['--only=swap,coin,swap']), ['coin', 'swap'])
  assert.deepEqual(kindsToPlay(['--only', 'coin,', 'swap']), ['coin', 'swap'])
  const kinds = /coin, token, six, call, approve, swap/
  const refused = [
    ['--only', 'coins'],
    ['--only', 'coin,'],
    ['--only', 'constructor'],
    ['--only'],
    ['--rounds', '3'],
    ['coin'],
  ]
  for (const flags of refused)
    assert.throws(() => kindsToPlay(flags), { name: 'Stop', message: kinds }, flags.join(' '))
  assert.throws(() => kindsToPlay(['--only', 'coin,nft']), { message: /no kind "nft"/ })
})

test('prove gauntlet goes on after what was finished of these kinds, at this commit', () => {
  const finished = ['coin', 'swap'].flatMap((kind) => cellsOf[kind].slice(-2))
  const text = `abc1234\n${finished.map(({ name }) => `${name}\n`).join('')}`
  const commit = 'abc1234'
  assert.deepEqual(finishedCells(text, { commit, kinds: gauntletKinds }).sort(), namesOf(finished))
  const swaps = namesOf(finished.filter(({ kind }) => kind === 'swap'))
  assert.deepEqual(finishedCells(text, { commit, kinds: ['swap'] }).sort(), swaps)
  assert.deepEqual(finishedCells(text, { commit, kinds: ['call'] }), [])
  assert.deepEqual(finishedCells(text, { commit: 'def5678', kinds: gauntletKinds }), [])
  assert.deepEqual(finishedCells('', { commit, kinds: gauntletKinds }), [])
})
