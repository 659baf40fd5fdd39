import { readChoice, storeChoice } from '../stored-choice.js'

export type Theme = 'dark' | 'light'

/** What a person can choose. `system` follows the device, also when it changes. */
export const themeChoices = ['system', 'dark', 'light'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const themeKey = 'theme'
const backgrounds = { dark: '#0b100f', light: '#faf8f3' } as const
const lightDevice = () => matchMedia('(prefers-color-scheme: light)')

/** The stored choice; dark by default (spec §1). */
export function readTheme(): ThemeChoice {
  const stored = readChoice(themeKey)
  return themeChoices.find((one) => one === stored) ?? 'dark'
}

/** The theme that a choice means now. */
export function themeOf(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice
  return lightDevice().matches ? 'light' : 'dark'
}

/** Calls `changed` when the device changes its theme. @returns a function that ends that */
export function watchDevice(changed: () => void): () => void {
  const device = lightDevice()
  device.addEventListener('change', changed)
  return () => device.removeEventListener('change', changed)
}

/** Applies a theme to the page. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgrounds[theme])
}

/** Stores a choice. */
export function storeTheme(choice: ThemeChoice): void {
  storeChoice(themeKey, choice)
}
