import { expect, test } from 'vitest'
import type { ThemeState } from './theme.js'
import { createTheme } from './theme.js'

const initial = (): ThemeState => ({
  mode: 'dark',
  language: 'en-US',
  variables: { accentMixStrength: 10, zIndex: 999 },
})

test('default: what is set is merged into what was', () => {
  const theme = createTheme(initial())
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
  createTheme(shared).setVariables({ zIndex: 1 })
  expect(shared).toEqual(initial())
})

test('error: options/invalid for a language or a mode there is not; what was stays', () => {
  const theme = createTheme(initial())
  for (const wrong of ['fr', '', null, 'constructor']) {
    const code = expect.objectContaining({ code: 'options/invalid' })
    expect(() => theme.setLanguage(wrong as never)).toThrow(code)
    expect(() => theme.setMode(wrong as never)).toThrow(code)
  }
  expect(theme.state).toEqual(initial())
})
