import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from '../parts/icon.js'
import type { Toast } from '../toast/toasts.js'
import { useToasts } from '../toast/toasts-provider.js'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/** Shows the toasts. Their timers are paused while they are hovered or focused, or the page is hidden (ruling 5). */
export function ToastList() {
  const toasts = useToasts()
  const list = useSyncExternalStore(toasts.watch, toasts.read, toasts.read)
  const { t } = useLanguage()

  useEffect(() => {
    const sync = () => (document.hidden ? toasts.hold('hidden') : toasts.release('hidden'))
    sync()
    document.addEventListener('visibilitychange', sync)
    return () => document.removeEventListener('visibilitychange', sync)
  }, [toasts])
  const isEmpty = list.length === 0
  useEffect(() => {
    if (!isEmpty) return
    // An element that is removed while it is hovered or focused fires no leave or blur.
    toasts.release('hover')
    toasts.release('focus')
  }, [toasts, isEmpty])

  const urgent = list.filter(isUrgent)
  const calm = list.filter((toast) => !isUrgent(toast))
  return (
    <section
      className="toasts"
      aria-label={t.app.notices}
      onPointerEnter={() => toasts.hold('hover')}
      onPointerLeave={() => toasts.release('hover')}
      onFocus={() => toasts.hold('focus')}
      onBlur={() => toasts.release('focus')}
    >
      <div aria-live="assertive">{urgent.map(row)}</div>
      <div aria-live="polite">{calm.map(row)}</div>
    </section>
  )

  function row(toast: Toast) {
    return (
      <div key={toast.id} className="toast" data-type={toast.type}>
        <Icon of={icons[toast.type]} size={20} />
        <p>
          <span>{toast.message}</span>
          {toast.link && (
            <span>
              {' · '}
              <a
                href={toast.link.href}
                target="_blank"
                rel="noreferrer"
                aria-label={toast.link.name}
              >
                {toast.link.label}
              </a>
            </span>
          )}
        </p>
        <button
          type="button"
          className="icon-button"
          aria-label={t.app.dismiss}
          onClick={() => toasts.dismiss(toast.id)}
        >
          <Icon of={X} size={16} />
        </button>
      </div>
    )
  }
}

const isUrgent = ({ type }: Toast) => type === 'error' || type === 'warning'
