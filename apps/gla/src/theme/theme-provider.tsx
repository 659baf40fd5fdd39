import { useModal } from '@gla/modal/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { applyTheme, storeTheme, type Theme } from './theme.js'

interface ThemeChoice {
  readonly theme: Theme
  /** Applies a theme to the page and the modal, and stores it. */
  choose(theme: Theme): void
}

const ThemeContext = createContext<ThemeChoice | null>(null)

/** Provides the theme of the page and the modal. */
export function ThemeProvider({ initial, children }: { initial: Theme; children: ReactNode }) {
  const [theme, setTheme] = useState(initial)
  const modal = useModal()
  useEffect(() => applyTheme(theme), [theme])
  const choice = useMemo<ThemeChoice>(
    () => ({
      theme,
      choose(next) {
        storeTheme(next)
        modal.setTheme(next)
        setTheme(next)
      },
    }),
    [theme, modal],
  )
  return <ThemeContext value={choice}>{children}</ThemeContext>
}

/**
 * The theme in use, and a function to change it.
 * @throws Error outside a `ThemeProvider`
 */
export function useTheme(): ThemeChoice {
  const choice = useContext(ThemeContext)
  if (!choice) throw new Error('useTheme needs a ThemeProvider.')
  return choice
}
