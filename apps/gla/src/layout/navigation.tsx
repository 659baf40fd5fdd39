import { NavLink } from 'react-router-dom'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from '../parts/icon.js'
import { type LoadPage, routes } from '../routes.js'

/**
 * The links to the six pages. Their labels are Chinese in every language (spec §2); in another language
 * each has its name in that language below, which is part of its accessible name (ruling 30).
 */
export function Navigation({ className, iconSize }: { className: string; iconSize: number }) {
  const { language, t } = useLanguage()
  return (
    <nav className={className} aria-label={t.app.navigation}>
      {routes.map((route) => (
        <NavLink
          key={route.name}
          to={route.path}
          end={route.path === '/'}
          onPointerEnter={() => prefetch(route.load)}
          onPointerDown={() => prefetch(route.load)}
          onFocus={() => prefetch(route.load)}
        >
          <Icon of={route.icon} size={iconSize} />
          <span className="place-names">
            <span lang="zh-CN">{route.label}</span>
            {language !== 'zh-CN' && <small>{` ${t.pages[route.name]}`}</small>}
          </span>
        </NavLink>
      ))}
    </nav>
  )
}

/** Loads a page's code ahead, on hover, press or focus of its link. */
function prefetch(load: LoadPage) {
  load().catch(() => {
    // The navigation retries, and shows when that fails.
  })
}
