import { Copy } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { useToasts } from '../toast/toasts-provider.js'
import { Icon } from './icon.js'

/** Copies an address, and says whether that worked. */
export function CopyAddress({ address }: { address: string }) {
  const toasts = useToasts()
  const { t } = useLanguage()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toasts.show({ type: 'success', message: t.toast.copied })
    } catch {
      // Denied, or no clipboard here: the person can still select the text.
      toasts.show({ type: 'error', message: t.toast.copyFailed })
    }
  }
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t.act.copy}
      title={t.act.copy}
      onClick={copy}
    >
      <Icon of={Copy} size={16} />
    </button>
  )
}
