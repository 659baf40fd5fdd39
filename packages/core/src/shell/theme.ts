import { KitError } from '../errors/errors.js'
import type { State } from '../state.js'
import { createState } from '../state.js'

/** The colour scheme of the modal. */
export type ThemeMode = 'dark' | 'light'
/** A language of the modal (BCP 47). */
export type Language = 'en-US' | 'zh-CN'

// A record, so that a missing language does not compile.
const languages: Readonly<Record<Language, true>> = { 'en-US': true, 'zh-CN': true }

export const isThemeMode = (value: unknown): value is ThemeMode =>
  value === 'dark' || value === 'light'
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value)

/** What a dapp can change of the modal's look. */
export type ThemeVariables = {
  /** A CSS colour. Gold by default. */
  accent?: string | undefined
  /** A CSS colour to mix into surfaces instead of the accent. Its lightness is limited so that text stays readable. */
  colorMix?: string | undefined
  /** How much of the accent, or of `colorMix`, is mixed into surfaces, in percent, 0 to 100. */
  accentMixStrength: number
  /** px; `0` for square corners. */
  radius?: number | undefined
  fontFamily?: string | undefined
  zIndex: number
}

/** The look and the language of the modal. */
export interface Theme {
  readonly state: State<ThemeState>
  /** @throws KitError `options/invalid` for an unknown mode */
  setMode(mode: ThemeMode): void
  /** @throws KitError `options/invalid` for an unknown language */
  setLanguage(language: Language): void
  /** Merges these into the current variables. */
  setVariables(variables: Partial<ThemeVariables>): void
}
/** The current look and language of the modal. */
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
