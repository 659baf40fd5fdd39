import { ConnectButton } from '@gla/modal/react'
import { Link } from 'react-router-dom'
import { useLanguage } from '../language/language-provider.js'
import { LanguageSwitch } from './language-switch.js'
import { Logo } from './logo.js'
import { Navigation } from './navigation.js'
import { ThemeSwitch } from './theme-switch.js'

/** Logo, name, navigation on large screens, language, connect button (spec §2). */
export function Header() {
  const { t } = useLanguage()
  return (
    <header className="header">
      <div className="header-content">
        <Link className="brand" to="/" aria-label={t.app.home}>
          <Logo />
          <span className="brand-name" translate="no">
            GLA
          </span>
        </Link>
        <Navigation className="header-navigation" iconSize={16} />
        <div className="header-actions">
          <ThemeSwitch />
          <LanguageSwitch />
          <div className="header-connect">
            <ConnectButton />
          </div>
        </div>
      </div>
    </header>
  )
}
