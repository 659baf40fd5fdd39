import { ShieldCheck } from 'lucide'
import { Link } from 'react-router-dom'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from '../parts/icon.js'

/** The footer of every page: the security promise, what GLA is, and where to read more. `source` is the URL of the source code. */
export function Footer({ source }: { source: string | null }) {
  const { t } = useLanguage()
  return (
    <footer className="footer">
      <div className="footer-content">
        <p>
          <Icon of={ShieldCheck} size={16} />
          <span>{t.app.promise}</span>
        </p>
        <p>{t.app.description}</p>
        <p>{t.app.about}</p>
        <div className="footer-links">
          <Link className="text-button" to="/book">
            {t.pages.book}
          </Link>
          {source && (
            <a className="text-button" href={source} rel="noopener">
              {t.app.source}
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}
