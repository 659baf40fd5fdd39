import type { Kit, State, Theme, ThemeState } from '@gla/core'
import { useModal } from './modal-context.js'
import { useKitState } from './use-kit-state.js'

/** The look of the modal, and what sets it: see `Kit.theme`. Its language is set by `Modal.setLanguage`. */
export type UseTheme = State<ThemeState> & Pick<Theme, 'setMode' | 'setVariables'>

const themeOf = (kit: Kit) => kit.theme.state

/**
 * Returns the look and the language of the modal. Re-renders when they change, also when a person chooses others in its settings.
 * @example const { mode, setMode } = useTheme()
 */
export function useTheme(): UseTheme {
  const { setMode, setVariables } = useModal().kit.theme
  return { ...useKitState(themeOf, (all) => all), setMode, setVariables }
}
