import { Copy } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { useToasts } from '../toast/toasts-provider.js'
import { Icon } from './icon.js'

/** A button that copies an address, and shows by a toast whether that worked. */
export function CopyAddress({ address }: { address: string }) {
  const toasts = useToasts()
  const { t } = useLanguage()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toasts.show({ type: 'success', message: t.toast.copied })
    } catch {
      // Denied, or there is no clipboard: the user can still select the text.
      toasts.show({ type: 'error', message: t.toast.copyFailed })
    }
  }
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t.action.copy}
      title={t.action.copy}
      onClick={copy}
    >
      <Icon of={Copy} size={16} />
    </button>
  )
}
