import { describe, expect, test } from 'vitest'
import type { Languages } from './languages.js'
import { languages } from './languages.js'
import { createMessageLoader } from './message-loader.js'
import type { Messages } from './messages.js'

type Language = 'en-US' | 'zh-CN'
type File = { readonly [language in Language]: () => Promise<{ messages: object }> }
/** Files that replace the messages of two views. */
type Files = { account?: File; profile?: File }
const absent = () => Promise.reject(new Error('no chunk'))

function createLoader({ overrides = {}, ...files }: Files & { overrides?: object } = {}) {
  let language: Language = 'en-US'
  const changes: Messages[] = []
  const rows = Object.entries(languages).map(([name, row]) => {
    const own = Object.entries(files).map(([file, fetched]) => [file, fetched[name as Language]])
    return [name, { ...row, files: { ...row.files, ...Object.fromEntries(own) } }]
  })
  const loader = createMessageLoader({
    languages: Object.fromEntries(rows) as Languages,
    language: () => language,
    overrides,
    onChange: (messages) => void changes.push(messages),
  })
  const textOf = (key: string) => (loader.messages as unknown as Record<string, unknown>)[key]
  return {
    loader,
    changes,
    textOf,
    async setLanguage(next: Language) {
      language = next
      await loader.load()
    },
  }
}
const file = (key: string): File => {
  const english = { messages: { [key]: `${key}, in English` } }
  const chinese = { messages: { [key]: `${key}，中文` } }
  return { 'en-US': async () => english, 'zh-CN': async () => chinese }
}

test('default: nothing is said before the first load, then what every view needs', async () => {
  const { loader, changes, textOf } = createLoader()
  expect(loader.messages).toBeNull()
  await loader.load()
  expect(textOf('modal.close')).toBe('Close')
  expect(changes).toEqual([loader.messages])
})

test('views that load at the same time all get their messages, and change their language together', async () => {
  const { loader, textOf, setLanguage } = createLoader({
    account: file('one'),
    profile: file('two'),
  })
  await Promise.all([loader.load('account'), loader.load('profile')])
  expect([textOf('one'), textOf('two')]).toEqual(['one, in English', 'two, in English'])
  await setLanguage('zh-CN')
  expect([textOf('one'), textOf('two'), textOf('modal.close')]).toEqual([
    'one，中文',
    'two，中文',
    '关闭',
  ])
})

test('again: messages that are loaded stay the same object, and no change is reported', async () => {
  const { loader, changes } = createLoader({ account: file('one') })
  await loader.load('account')
  const before = loader.messages
  await loader.load('account')
  await loader.load()
  expect(loader.messages).toBe(before)
  expect(changes).toHaveLength(1)
})

test('race: the language changes while a view’s texts are on their way', async () => {
  const { loader, textOf, setLanguage } = createLoader({ account: file('one') })
  const loading = loader.load('account')
  await setLanguage('zh-CN')
  await loading
  expect([textOf('one'), textOf('language')]).toEqual(['one，中文', 'zh-CN'])
})

test('offline: English stands in for a file that does not come, and it is not said again and again', async () => {
  const one = { ...file('one'), 'zh-CN': absent }
  const { loader, changes, textOf, setLanguage } = createLoader({ account: one })
  await loader.load('account')
  await setLanguage('zh-CN')
  expect([textOf('one'), textOf('modal.close')]).toEqual(['one, in English', '关闭'])
  const count = changes.length
  await loader.load()
  expect(changes).toHaveLength(count)
})

test('offline: with not even English the load fails, what was there stays, and a later try works', async () => {
  let english = absent as () => Promise<{ messages: object }>
  const one: File = { 'en-US': () => english(), 'zh-CN': absent }
  const { loader, textOf } = createLoader({ account: one })
  await loader.load()
  await expect(loader.load('account')).rejects.toThrow('no chunk')
  expect(textOf('modal.close')).toBe('Close')
  english = async () => ({ messages: { one: 'One' } })
  await loader.load('account')
  expect(textOf('one')).toBe('One')
})

test('offline: a language that does not come leaves what was said before', async () => {
  let isOnline = true
  const came = { messages: { one: 'One' } }
  const one: File = {
    'en-US': async () => {
      if (!isOnline) throw new Error('no chunk')
      return came
    },
    'zh-CN': absent,
  }
  const { loader, textOf, setLanguage } = createLoader({ account: one })
  await loader.load('account')
  isOnline = false
  await setLanguage('zh-CN')
  expect([textOf('one'), textOf('modal.close')]).toEqual(['One', '关闭'])
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
    const { loader, textOf, setLanguage } = createLoader({ overrides: own })
    await loader.load('errors')
    const messages = loader.messages as Messages
    expect(messages['connect.title']).toBe('Log in')
    expect(messages['connect.note']('GLA')).toBe('GLA sees your address, GLA alone. ')
    expect(messages.errors['wallet/rejected']).toBe('You said no')
    expect(messages.notices['address-copied']).toBe('Copied')
    expect(messages.alerts['network-not-found'].title).toBe('Lost')
    expect(messages.alerts['network-not-found'].text).toMatch(/isn’t set up/)
    expect(messages.direction).toBe('rtl')
    expect(typeof messages.alerts).toBe('object')
    expect(textOf('no.such.key')).toBeUndefined()
    expect(messages.errors).not.toHaveProperty('no-such-code')
    await setLanguage('zh-CN')
    expect(textOf('connect.title')).toBe('连接钱包')
    expect(messages.errors['wallet/rejected']).not.toBe(loader.messages?.errors['wallet/rejected'])
  })

  test('of one kit do not reach another', async () => {
    const changed = createLoader({ overrides: own })
    await changed.loader.load('errors')
    const plain = createLoader()
    await plain.loader.load('errors')
    expect(plain.textOf('connect.title')).toBe('Connect a wallet')
    expect(plain.loader.messages?.errors['wallet/rejected']).not.toBe('You said no')
  })
})
