import { readChoice, storeChoice } from '../stored-choice.js'

export type Theme = 'dark' | 'light'

const themeKey = 'theme'
const backgrounds = { dark: '#0b100f', light: '#faf8f3' } as const

/** The stored theme; dark by default (spec §1). */
export function readTheme(): Theme {
  return readChoice(themeKey) === 'light' ? 'light' : 'dark'
}

/** Applies a theme to the page. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgrounds[theme])
}

/** Stores a theme. */
export function storeTheme(theme: Theme): void {
  storeChoice(themeKey, theme)
}
