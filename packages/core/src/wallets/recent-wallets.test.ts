import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeStore } from '../../test/fake-page.js'
import { createStorage } from '../storage/storage.js'
import { recentWalletIds, recentWalletsKey, withRecent } from './recent-wallets.js'

const ids = fc.constantFrom('a', 'b', 'c', 'io.metamask', 'f'.repeat(64))

test('property: the two last chosen, the last one first, over reloads', () => {
  fc.assert(
    fc.property(fc.array(ids), (chosen) => {
      const storage = fakeStore()
      for (const id of chosen) {
        const kit = createStorage({ storage }, 'gla')
        kit.set(recentWalletsKey, withRecent(kit.get(recentWalletsKey), id))
      }
      const last = [...new Set(chosen.toReversed())].slice(0, 2)
      expect(createStorage({ storage }, 'gla').get(recentWalletsKey)).toEqual(last)
    }),
  )
})

test('property: whatever is stored, at most two different ids come back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const read = recentWalletsKey.read(value) ?? []
      expect(read.length).toBeLessThanOrEqual(2)
      expect(new Set(read).size).toBe(read.length)
      for (const id of read) expect(id).toMatch(/^[\w.:-]{1,128}$/)
    }),
  )
})

test('what is kept is read, without a store and of another kit too', () => {
  const storage = fakeStore()
  const ids = (
    storagePrefix: string,
    environment = { storage: storage as typeof storage | null },
  ) => recentWalletIds({ environment, options: { storagePrefix } })
  createStorage({ storage }, 'gla').set(recentWalletsKey, ['a', 'b'])
  expect(ids('gla')).toEqual(['a', 'b'])
  expect([...ids('other'), ...ids('gla', { storage: null })]).toEqual([])
})

test('input: what is no id is not remembered', () => {
  for (const id of ['', '<b>', 'a b', 'a'.repeat(129)]) expect(withRecent(['a'], id)).toEqual(['a'])
})
