import { readChoice, storeChoice } from '../stored-choice.js'

export type Theme = 'dark' | 'light'

const themeKey = 'theme'
const grounds = { dark: '#0b100f', light: '#faf8f3' } as const

/** The stored theme; dark unless light was chosen (spec §1). */
export function readTheme(): Theme {
  return readChoice(themeKey) === 'light' ? 'light' : 'dark'
}

/** Shows a theme. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[theme])
}

/** Remembers a theme. */
export function storeTheme(theme: Theme): void {
  storeChoice(themeKey, theme)
}
