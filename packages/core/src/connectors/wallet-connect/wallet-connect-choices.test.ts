import { expect, test } from 'vitest'
import { fakeStore } from '../../../test/fake-page.js'
import { createWalletChoices } from './wallet-connect-choices.js'

const topic = (n: number) => n.toString(16).padStart(64, 'a')
const listed = (link: unknown) => (typeof link === 'string' ? link : null)

function pages() {
  let writes = 0
  const store = fakeStore()
  const storage = {
    ...store,
    setItem(name: string, text: string) {
      writes++
      store.setItem(name, text)
    },
  }
  return { open: () => createWalletChoices({ storage }, 'test', listed), writes: () => writes }
}

test('a later page knows the links of the newest 20 sessions', () => {
  const { open } = pages()
  const choices = open()
  for (let n = 0; n < 25; n++) choices.keep(topic(n), 'foo://')
  const later = open()
  expect([4, 5, 24].map((n) => later.get(topic(n)))).toEqual([null, 'foo://', 'foo://'])
})

test('what is no topic, and a link that must not be opened, is not known later', () => {
  const { open } = pages()
  const choices = open()
  choices.keep('no topic', 'foo://')
  choices.keep(topic(1), 'javascript:alert(1)')
  expect(choices.get(topic(1))).toBeNull()
  expect(open().areStored).toBe(false)
})

test('a session that ends forgets its link; one without a link writes nothing', () => {
  const { open, writes } = pages()
  const choices = open()
  choices.keep(topic(1), 'foo://')
  const before = writes()
  choices.drop(topic(2))
  expect(writes()).toBe(before)
  choices.drop(topic(1))
  expect([choices.get(topic(1)), open().get(topic(1))]).toEqual([null, null])
})
