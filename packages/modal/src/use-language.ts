import type { Kit, Language } from '@gla/core'
import { useKitState } from './use-kit-state.js'

const themeOf = (kit: Kit) => kit.theme.state

/** The language of the modal. Re-renders when it changes. */
export const useLanguage = (): Language => useKitState(themeOf, ({ language }) => language)
