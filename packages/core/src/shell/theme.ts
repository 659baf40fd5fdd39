import { KitError } from '../errors/errors.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import type { Storage, StoredKey } from '../storage/storage.js'
import { ownValues } from '../untrusted/own-values.js'

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
  /** px; `0` for square corners. Sets the radius of panels, from which that of fields and buttons follows; `borderRadiusMaster` does not scale it. */
  radius?: number | undefined
  /** px, 8 to 14. Scales every text size; 10 leaves them as they are. Below 10, iOS zooms into fields. */
  fontSizeMaster?: number | undefined
  /** px, 0 to 8. Scales every radius except that of round shapes; 4 leaves them as they are. */
  borderRadiusMaster?: number | undefined
  fontFamily?: string | undefined
  zIndex: number
}

// px, around the default font and border radius of spec §9; with more, what 360 px hold is cut off.
const bounds = { fontSizeMaster: [8, 14], borderRadiusMaster: [0, 8] } as const

/** The first variable that is no length in px within its bounds. */
function wrongIn(variables: Partial<ThemeVariables>): keyof typeof bounds | undefined {
  const given = ownValues(variables)
  return (Object.keys(bounds) as (keyof typeof bounds)[]).find((name) => {
    const { [name]: value } = given
    const [least, most] = bounds[name]
    return value !== undefined && !(Number.isFinite(value) && value >= least && value <= most)
  })
}
export const areThemeVariables = (value: unknown): boolean =>
  wrongIn(value as Partial<ThemeVariables>) === undefined

/** The look and the language of the modal. */
export interface Theme {
  readonly state: State<ThemeState>
  /** Sets the mode for the dapp, in place of what a person chose. @throws KitError `options/invalid` for an unknown mode */
  setMode(mode: ThemeMode): void
  /**
   * Sets the language for the dapp, in place of what a person chose.
   * @throws KitError `options/invalid` for an unknown language
   */
  setLanguage(language: Language): void
  /**
   * A person chooses the mode, the language, or both. The choice is stored, counts before the options from the next visit
   * on, and is told to the dapp: `theme/mode-chosen`, `theme/language-chosen`.
   * @throws KitError `options/invalid` for an unknown one
   */
  choose(chosen: Partial<Look>): void
  /**
   * Merges these into the current variables.
   * @throws KitError `options/invalid` for a length out of its bounds
   */
  setVariables(variables: Partial<ThemeVariables>): void
}
/** What a person can choose in AccountSettings. */
export type Look = { mode: ThemeMode; language: Language }
/** The current look and language of the modal. */
export type ThemeState = Look & { variables: ThemeVariables }

/** What a person chose, as long as the dapp has set nothing else. */
const chosenKey: StoredKey<Partial<Look>> = {
  name: 'look',
  read(value) {
    const { mode, language } = ownValues(value as Record<keyof Look, unknown>)
    return {
      ...(isThemeMode(mode) && { mode }),
      ...(isLanguage(language) && { language }),
    }
  },
  empty: () => ({}),
}

type Deps = {
  storage: Pick<Storage, 'get' | 'set'>
  /** Told what a person has chosen. */
  onChosen(look: Partial<Look>): void
  /** Whether a person may choose. If not, what is stored does not count. */
  canChoose: boolean
}

export function createTheme(initial: ThemeState, { storage, onChosen, canChoose }: Deps): Theme {
  const chosen = canChoose ? storage.get(chosenKey) : {}
  const state = createState<ThemeState>({
    ...initial,
    ...chosen,
    variables: { ...initial.variables },
  })

  function set({ mode = state.mode, language = state.language }: Partial<Look>) {
    if (!isThemeMode(mode)) throw new KitError('options/invalid', 'themeMode is not of its form')
    if (!isLanguage(language)) throw new KitError('options/invalid', 'language is not of its form')
    Object.assign(state, { mode, language })
  }
  /** The dapp's own word replaces a stored choice, which would otherwise come back at the next visit. */
  function forget(name: keyof Look) {
    const { [name]: old, ...rest } = storage.get(chosenKey)
    if (old) storage.set(chosenKey, rest)
  }
  return {
    state,
    setMode(mode) {
      set({ mode })
      forget('mode')
    },
    setLanguage(language) {
      set({ language })
      forget('language')
    },
    choose(look) {
      set(look)
      storage.set(chosenKey, { ...storage.get(chosenKey), ...look })
      onChosen(look)
    },
    setVariables(variables) {
      const wrong = wrongIn(variables)
      if (wrong) {
        const [least, most] = bounds[wrong]
        const reason = `themeVariables.${wrong} must be a number from ${least} to ${most}`
        throw new KitError('options/invalid', reason)
      }
      Object.assign(state.variables, variables)
    },
  }
}
