import { expect, test } from 'vitest'
import { fakeStore } from '../../test/fake-page.js'
import { createStorage } from '../storage/storage.js'
import type { ThemeState } from './theme.js'
import { createTheme } from './theme.js'

const initial = (): ThemeState => ({
  mode: 'dark',
  language: 'en-US',
  variables: { accentMixStrength: 10, zIndex: 999 },
})
/** A theme as each visit creates it, and the events of this visit. */
function visit(store = fakeStore(), canChoose = true) {
  const events: unknown[] = []
  const theme = createTheme(initial(), {
    storage: createStorage({ storage: store }, 'gla'),
    onChosen: (look) => void events.push(look),
    canChoose,
  })
  return { theme, store, events, look: () => [theme.state.mode, theme.state.language] }
}

test('default: what is set is merged into what was', () => {
  const { theme } = visit()
  theme.setMode('light')
  theme.setLanguage('zh-CN')
  theme.setVariables({ accent: 'gold' })
  theme.setVariables({ radius: 0 })
  expect(theme.state).toEqual({
    mode: 'light',
    language: 'zh-CN',
    variables: { accentMixStrength: 10, zIndex: 999, accent: 'gold', radius: 0 },
  })
})

test('two themes from one beginning share nothing', () => {
  const shared = initial()
  const storage = createStorage({ storage: null }, 'gla')
  createTheme(shared, { storage, onChosen: () => undefined, canChoose: true }).setVariables({
    zIndex: 1,
  })
  expect(shared).toEqual(initial())
})

test('error: options/invalid for a language or a mode there is not; what was stays', () => {
  const { theme, store, events } = visit()
  for (const wrong of ['fr', '', null, 'constructor']) {
    const code = expect.objectContaining({ code: 'options/invalid' })
    expect(() => theme.setLanguage(wrong as never)).toThrow(code)
    expect(() => theme.setMode(wrong as never)).toThrow(code)
    expect(() => theme.choose({ language: wrong as never, mode: 'light' })).toThrow(code)
  }
  expect(theme.state).toEqual(initial())
  expect([store.kept.size, events.length]).toEqual([0, 0])
})

test.each([
  ['fontSizeMaster', 7],
  ['fontSizeMaster', 15],
  ['fontSizeMaster', '10px'],
  ['fontSizeMaster', null],
  ['borderRadiusMaster', -1],
  ['borderRadiusMaster', 9],
  ['borderRadiusMaster', Number.NaN],
])('error: options/invalid for %s of %s; what was stays', (name, value) => {
  const { theme } = visit()
  const variables = { accent: 'gold', [name]: value } as never
  expect(() => theme.setVariables(variables)).toThrow(
    expect.objectContaining({ code: 'options/invalid', message: expect.stringContaining(name) }),
  )
  expect(theme.state).toEqual(initial())
})

test('setVariables: the units of text and radius, up to their bounds, and back to ours', () => {
  const { theme } = visit()
  for (const units of [
    { fontSizeMaster: 8, borderRadiusMaster: 0 },
    { fontSizeMaster: 14, borderRadiusMaster: 8 },
    { fontSizeMaster: undefined, borderRadiusMaster: undefined },
  ]) {
    theme.setVariables(units)
    expect(theme.state.variables).toMatchObject(units)
  }
})

test('choose: what a person chose is told to the page and lasts, each by itself', () => {
  const first = visit()
  first.theme.choose({ language: 'zh-CN' })
  expect(first.events).toEqual([{ language: 'zh-CN' }])
  const second = visit(first.store)
  expect(second.look()).toEqual(['dark', 'zh-CN'])
  second.theme.choose({ mode: 'light' })
  expect(second.events).toEqual([{ mode: 'light' }])
  expect(visit(first.store).look()).toEqual(['light', 'zh-CN'])
})

test('choose: the later word of the dapp replaces the stored choice, and no other', () => {
  const { theme, store } = visit()
  theme.choose({ mode: 'light', language: 'zh-CN' })
  theme.setLanguage('en-US')
  expect(visit(store).look()).toEqual(['light', 'en-US'])
  theme.setMode('dark')
  expect(visit(store).look()).toEqual(['dark', 'en-US'])
})

test('choose: a dapp that owns the choice, and one without storage, begins with its options', () => {
  const { theme, store } = visit()
  theme.choose({ mode: 'light', language: 'zh-CN' })
  expect(visit(store, false).look()).toEqual(['dark', 'en-US'])
  store.setItem = () => {
    throw new Error('denied')
  }
  theme.choose({ mode: 'dark' })
  expect(theme.state.mode).toBe('dark')
})

test('setMode, setLanguage: without a choice of a person nothing is stored', () => {
  const { theme, store } = visit()
  theme.setMode('light')
  theme.setLanguage('zh-CN')
  expect(store.kept.size).toBe(0)
})

test.each([
  'null',
  '[]',
  '"light"',
  '{"mode":"sepia","language":7}',
  '{"__proto__":{"mode":"light"}}',
])('stored: %s counts as no choice', (text) => {
  const store = fakeStore()
  store.setItem('gla.look', text)
  expect(visit(store).look()).toEqual(['dark', 'en-US'])
})
