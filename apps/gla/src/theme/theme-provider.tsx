import { useEvent, useModal } from '@gla/modal/react'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { applyTheme, storeTheme, type ThemeChoice, themeOf, watchDevice } from './theme.js'

interface UseTheme {
  readonly choice: ThemeChoice
  /** Applies a choice to the page and the modal, and stores it. */
  choose(choice: ThemeChoice): void
}

const ThemeContext = createContext<UseTheme | null>(null)

/** Provides the theme of the page and the modal. */
export function ThemeProvider(props: { initial: ThemeChoice; children: ReactNode }) {
  const [choice, setChoice] = useState(props.initial)
  const modal = useModal()
  const theme = useSyncExternalStore(watchDevice, () => themeOf(choice))
  useEffect(() => {
    applyTheme(theme)
    modal.setTheme(theme)
  }, [theme, modal])
  const value = useMemo<UseTheme>(
    () => ({
      choice,
      choose(next) {
        storeTheme(next)
        setChoice(next)
      },
    }),
    [choice],
  )
  useEvent('theme/mode-chosen', ({ mode }) => value.choose(mode))
  return <ThemeContext value={value}>{props.children}</ThemeContext>
}

/**
 * The chosen theme, and a function to change it.
 * @throws Error outside a `ThemeProvider`
 */
export function useTheme(): UseTheme {
  const theme = useContext(ThemeContext)
  if (!theme) throw new Error('useTheme needs a ThemeProvider.')
  return theme
}
