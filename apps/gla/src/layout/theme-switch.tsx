import { Monitor, Moon, Sun } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from '../parts/icon.js'
import { type ThemeChoice, themeChoices } from '../theme/theme.js'
import { useTheme } from '../theme/theme-provider.js'

const icons = { system: Monitor, dark: Moon, light: Sun }

/** The choice of the theme, as an icon. An invisible native select lies over it, so that phones show their own list. */
export function ThemeSwitch() {
  const { choice, choose } = useTheme()
  const { t } = useLanguage()
  return (
    <span className="icon-button theme-switch">
      <Icon of={icons[choice]} />
      <select
        aria-label={t.app.theme}
        title={t.app.theme}
        value={choice}
        onChange={({ target }) => choose(target.value as ThemeChoice)}
      >
        {themeChoices.map((one) => (
          <option key={one} value={one}>
            {t.app.themes[one]}
          </option>
        ))}
      </select>
    </span>
  )
}
