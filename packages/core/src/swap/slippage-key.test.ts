import { expect, test } from 'vitest'
import { fakeStore } from '../../test/fake-page.js'
import { createStorage } from '../storage/storage.js'
import { slippageKey } from './slippage-key.js'

test.each([
  ['"0.5"', '0.5'],
  ['"50"', '50'],
  ['"50.01"', '1'],
  ['"0"', '1'],
  ['"0.005"', '1'],
  ['"-1"', '1'],
  ['"1e1"', '1'],
  ['5', '1'],
  ['null', '1'],
  ['{"percent":"5"}', '1'],
])('what is stored as the slippage may be anything: of %s counts %s percent', (text, counts) => {
  const storage = fakeStore()
  storage.setItem('gla.slippage', text)
  expect(createStorage({ storage }, 'gla').get(slippageKey)).toBe(counts)
})
