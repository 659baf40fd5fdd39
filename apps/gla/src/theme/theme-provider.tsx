import { useModal } from '@gla/modal/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { showTheme, storeTheme, type Theme } from './theme.js'

interface Look {
  readonly theme: Theme
  /** Shows a theme, on the modal too, and remembers it. */
  choose(theme: Theme): void
}

const LookContext = createContext<Look | null>(null)

/** The theme of the page, and of the modal on it. */
export function ThemeProvider({ initial, children }: { initial: Theme; children: ReactNode }) {
  const [theme, setTheme] = useState(initial)
  const modal = useModal()
  useEffect(() => showTheme(theme), [theme])
  const look = useMemo<Look>(
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
  return <LookContext value={look}>{children}</LookContext>
}

/**
 * The theme in use, and the way to change it.
 * @throws Error outside a `ThemeProvider`
 */
export function useTheme(): Look {
  const look = useContext(LookContext)
  if (!look) throw new Error('useTheme needs a ThemeProvider.')
  return look
}
