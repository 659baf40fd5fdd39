import { KitError } from '../errors/errors.js'
import type { State } from '../state.js'
import { createState } from '../state.js'

/** A look of the modal. */
export type ThemeMode = 'dark' | 'light'
/** A language of the modal (BCP 47). */
export type Language = 'en-US' | 'zh-CN'

// One that is missing does not compile.
const languages: Readonly<Record<Language, true>> = { 'en-US': true, 'zh-CN': true }

export const isThemeMode = (value: unknown): value is ThemeMode =>
  value === 'dark' || value === 'light'
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value)

/** What a dapp may change of the look. */
export type ThemeVariables = {
  /** A CSS colour; the product's gold by default. */
  accent?: string | undefined
  /** A CSS colour to mix into surfaces in place of the accent. Its lightness is held where all stays readable. */
  colorMix?: string | undefined
  /** How much of the accent, or of `colorMix`, is mixed into surfaces, in percent, 0 to 100. */
  accentMixStrength: number
  /** px; `0` for square corners. */
  radius?: number | undefined
  fontFamily?: string | undefined
  zIndex: number
}

/** How the modal looks and which language it speaks. */
export interface Theme {
  readonly state: State<ThemeState>
  /** @throws KitError `options/invalid` for a mode there is not */
  setMode(mode: ThemeMode): void
  /** @throws KitError `options/invalid` for a language there is not */
  setLanguage(language: Language): void
  /** Merges into what was set before. */
  setVariables(variables: Partial<ThemeVariables>): void
}
/** How the modal looks and speaks now. */
export type ThemeState = { mode: ThemeMode; language: Language; variables: ThemeVariables }

export function createTheme(initial: ThemeState): Theme {
  const state = createState<ThemeState>({ ...initial, variables: { ...initial.variables } })
  return {
    state,
    setMode(mode) {
      if (!isThemeMode(mode)) throw new KitError('options/invalid', 'themeMode is not of its form')
      state.mode = mode
    },
    setLanguage(language) {
      if (!isLanguage(language))
        throw new KitError('options/invalid', 'language is not of its form')
      state.language = language
    },
    setVariables(variables) {
      Object.assign(state.variables, variables)
    },
  }
}
