import { expect, test } from 'vitest'
import { parseEvmHash } from './evm-answers.js'

test('hashes: 32 bytes of hex and nothing else', () => {
  const hash = `0x${'aB'.repeat(32)}`
  expect(parseEvmHash(hash)).toBe(hash.toLowerCase())
  for (const bad of [null, {}, '0x', hash.slice(2), `${hash}0`, hash.replace('a', 'g')])
    expect(parseEvmHash(bad)).toBeNull()
})
