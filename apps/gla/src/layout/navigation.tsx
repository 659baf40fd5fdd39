import { NavLink } from 'react-router-dom'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from '../parts/icon.js'
import { type LoadPage, routes } from '../routes.js'

/**
 * The six places. Their labels are Chinese in every language (spec §2); elsewhere a description in
 * the language of the page goes with them.
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
          lang="zh-CN"
          title={language === 'zh-CN' ? undefined : t.pages[route.name]}
          onPointerEnter={() => readAhead(route.load)}
          onPointerDown={() => readAhead(route.load)}
          onFocus={() => readAhead(route.load)}
        >
          <Icon of={route.icon} size={iconSize} />
          <span>{route.label}</span>
        </NavLink>
      ))}
    </nav>
  )
}

/** Reads a page's code while a person is about to go there. */
function readAhead(load: LoadPage) {
  load().catch(() => {
    // Going there tries again, and says so when it fails.
  })
}
