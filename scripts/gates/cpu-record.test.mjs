import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costs, machineSeconds } from './cpu-record.mjs'

const rows = (unit) => [
  { name: 'pace', cpu: 4 },
  { name: 'unit', cpu: unit },
  { name: 'lint', cpu: 40 },
]

test('what a run cost is told in CPU seconds of the machine, and beside a fixed piece of work', () => {
  assert.deepEqual(costs(rows(400), 480, { unit: 100, machine: 110 }), [
    '480 CPU s of this machine, 120 times the fixed work (4.0 CPU s)',
  ])
})

test('a part that costs more than a tenth above the record is told of', () => {
  assert.deepEqual(costs(rows(480), 520, { unit: 100, machine: 110 }).slice(1), [
    'unit costs more: 120 times the fixed work, 100 before',
    'machine costs more: 130 times the fixed work, 110 before',
  ])
})

test('nothing is told where nothing was measured, and no growth where nothing is recorded', () => {
  assert.deepEqual(costs([{ name: 'unit', cpu: 0 }], 1, { unit: 1 }), [])
  assert.equal(costs(rows(4_000), 4_000, { unit: 0 }).length, 1)
})

test('the machine is busy while we are', () => {
  const before = machineSeconds()
  for (const end = performance.now() + 300; performance.now() < end; );
  assert.ok(machineSeconds() - before > 0.1)
})
