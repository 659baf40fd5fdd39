import { ChevronRight } from 'lucide'
import { Link } from 'react-router-dom'
import { useSetUp } from '../../contracts/contracts-provider.js'
import { useLanguage } from '../../language/language-provider.js'
import { Icon } from '../../parts/icon.js'
import { type Place, sitemap } from '../../sitemap.js'

/** Links to the other pages, but to those that are not set up. */
export function Places() {
  const { t } = useLanguage()
  const isSetUp: Partial<Record<Place['name'], boolean>> = useSetUp()
  return (
    <section className="places">
      <h2>{t.home.placesTitle}</h2>
      <ul>
        {sitemap.map(({ name, path, icon }) => {
          if (name === 'home' || isSetUp[name] === false) return null
          return (
            <li key={name}>
              <Link to={path}>
                <Icon of={icon} />
                <span className="place-name">{t.pages[name]}</span>
                <span className="place-text">{t.home.places[name]}</span>
                <Icon of={ChevronRight} size={16} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
