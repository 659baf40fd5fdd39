// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { letterImage } from './letter-image.js'

test('networks of one name never look alike: the colour and the disc come from the id', () => {
  const ids = Array.from({ length: 200 }, (_, n) => `eip155:${n + 1}`)
  const drawn = ids.map((id) => letterImage(id, 'Mainnet', 40).outerHTML)
  expect(new Set(drawn).size).toBe(ids.length)
  expect(drawn[0]).toBe(letterImage('eip155:1', 'Mainnet', 40).outerHTML)
})
