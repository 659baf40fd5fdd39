import { expect, test } from 'vitest'
import type { Hex } from '../adapters/adapter.js'
import { isSameData, storedCallData } from './call-data.js'

const bytes = (filled: string, count: number): Hex => `0x${filled.repeat(count)}`

test('data of the same length is the same only if its bytes are, also where it is stored as a hash', async () => {
  for (const count of [1, 512, 513, 100_000]) {
    const one = await storedCallData(bytes('ab', count))
    expect(isSameData(one, await storedCallData(bytes('AB', count)))).toBe(true)
    expect(isSameData(one, await storedCallData(bytes('ac', count)))).toBe(false)
    expect(isSameData(one, await storedCallData(bytes('ab', count + 1)))).toBe(false)
    expect(isSameData(one, undefined)).toBe(false)
  }
})
