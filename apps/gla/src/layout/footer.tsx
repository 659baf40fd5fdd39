import { ShieldCheck } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from '../parts/icon.js'

/** The footer of every page: the security promise and what GLA is. */
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
