import { Moon, Sun } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from '../parts/icon.js'
import { useTheme } from '../theme/theme-provider.js'

/** A button that switches to the other theme. */
export function ThemeSwitch() {
  const { theme, choose } = useTheme()
  const { t } = useLanguage()
  const isDark = theme === 'dark'
  const name = isDark ? t.app.toLight : t.app.toDark
  return (
    <button
      type="button"
      className="icon-button theme-switch"
      aria-label={name}
      title={name}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    >
      <Icon of={isDark ? Sun : Moon} />
    </button>
  )
}
