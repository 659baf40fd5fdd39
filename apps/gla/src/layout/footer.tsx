import { ShieldCheck } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from '../parts/icon.js'

/** What holds on every page. */
export function Footer() {
  const { t } = useLanguage()
  return (
    <footer className="footer">
      <div className="footer-content">
        <p>
          <Icon of={ShieldCheck} size={16} />
          {t.app.promise}
        </p>
        <p>{t.app.description}</p>
      </div>
    </footer>
  )
}
