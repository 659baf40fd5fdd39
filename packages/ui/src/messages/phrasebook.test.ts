import { describe, expect, test } from 'vitest'
import type { Catalogue } from './catalogue.js'
import type { Messages } from './messages.js'
import { createPhrasebook } from './phrasebook.js'

type Language = 'en-US' | 'zh-CN'
const absent = () => Promise.reject(new Error('no chunk'))

function createBook(overrides = {}) {
  let language: Language = 'en-US'
  const heard: Messages[] = []
  const book = createPhrasebook({
    language: () => language,
    overrides,
    changed: (texts) => void heard.push(texts),
  })
  const say = (key: string) => (book.texts as unknown as Record<string, unknown>)[key]
  return {
    book,
    heard,
    say,
    async speak(next: Language) {
      language = next
      await book.load()
    },
  }
}
const catalogue = (key: string): Catalogue => {
  const [english, chinese] = [{ [key]: `${key}, in English` }, { [key]: `${key}，中文` }]
  return { 'en-US': async () => english, 'zh-CN': async () => chinese }
}

test('default: nothing is said before the first load, then what every view needs', async () => {
  const { book, heard, say } = createBook()
  expect(book.texts).toBeNull()
  await book.load()
  expect(say('modal.close')).toBe('Close')
  expect(heard).toEqual([book.texts])
})

test('catalogues of views that load at once are all there, and change their language together', async () => {
  const { book, say, speak } = createBook()
  await Promise.all([book.load(catalogue('one')), book.load(catalogue('two'))])
  expect([say('one'), say('two')]).toEqual(['one, in English', 'two, in English'])
  await speak('zh-CN')
  expect([say('one'), say('two'), say('modal.close')]).toEqual(['one，中文', 'two，中文', '关闭'])
})

test('again: what is there already is the same object, and nobody is told', async () => {
  const { book, heard } = createBook()
  const one = catalogue('one')
  await book.load(one)
  const before = book.texts
  await book.load(one)
  await book.load()
  expect(book.texts).toBe(before)
  expect(heard).toHaveLength(1)
})

test('race: the language changes while a view’s texts are on their way', async () => {
  const { book, say, speak } = createBook()
  const loading = book.load(catalogue('one'))
  await speak('zh-CN')
  await loading
  expect([say('one'), say('language')]).toEqual(['one，中文', 'zh-CN'])
})

test('offline: English stands in for a file that does not come, and it is not said again and again', async () => {
  const { book, heard, say, speak } = createBook()
  const one = { ...catalogue('one'), 'zh-CN': absent }
  await book.load(one)
  await speak('zh-CN')
  expect([say('one'), say('modal.close')]).toEqual(['one, in English', '关闭'])
  const told = heard.length
  await book.load()
  expect(heard).toHaveLength(told)
})

test('offline: with not even English the load fails, what was there stays, and a later try works', async () => {
  const { book, say } = createBook()
  await book.load()
  let english = absent as () => Promise<object>
  const one: Catalogue = { 'en-US': () => english(), 'zh-CN': absent }
  await expect(book.load(one)).rejects.toThrow('no chunk')
  expect(say('modal.close')).toBe('Close')
  english = async () => ({ one: 'One' })
  await book.load(one)
  expect(say('one')).toBe('One')
})

test('offline: a language that does not come leaves what was said before', async () => {
  const { book, say, speak } = createBook()
  let isOnline = true
  const came = { one: 'One' }
  const one: Catalogue = {
    'en-US': async () => {
      if (!isOnline) throw new Error('no chunk')
      return came
    },
    'zh-CN': absent,
  }
  await book.load(one)
  isOnline = false
  await speak('zh-CN')
  expect([say('one'), say('modal.close')]).toEqual(['One', '关闭'])
})

describe('a dapp’s own texts', () => {
  const own = {
    'en-US': {
      'connect.title': 'Log in',
      'connect.note': '{0} sees your address, {0} alone. {1}',
      'errors.wallet/rejected': 'You said no',
      'notices.address-copied': 'Copied',
      'alerts.network-not-found.title': 'Lost',
      direction: 'rtl',
      alerts: 'not a text',
      'no.such.key': 'nowhere',
      'errors.no-such-code': 'nowhere',
    },
  }

  test('take the place of ours in their language, by key, with values', async () => {
    const { book, say, speak } = createBook(own)
    await book.load()
    const texts = book.texts as Messages
    expect(texts['connect.title']).toBe('Log in')
    expect(texts['connect.note']('GLA')).toBe('GLA sees your address, GLA alone. ')
    expect(texts.errors['wallet/rejected']).toBe('You said no')
    expect(texts.notices['address-copied']).toBe('Copied')
    expect(texts.alerts['network-not-found'].title).toBe('Lost')
    expect(texts.alerts['network-not-found'].text).toMatch(/not set up/)
    expect(texts.direction).toBe('rtl')
    expect(typeof texts.alerts).toBe('object')
    expect(say('no.such.key')).toBeUndefined()
    expect(texts.errors).not.toHaveProperty('no-such-code')
    await speak('zh-CN')
    expect(say('connect.title')).toBe('连接钱包')
  })

  test('of one kit do not reach another', async () => {
    const changed = createBook(own)
    await changed.book.load()
    const plain = createBook()
    await plain.book.load()
    expect(plain.say('connect.title')).toBe('Connect a wallet')
    expect(plain.book.texts?.errors['wallet/rejected']).not.toBe('You said no')
  })
})
