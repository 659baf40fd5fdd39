import { Check, Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { useLanguage } from '../language/language-provider.js'
import { useToasts } from '../toast/toasts-provider.js'
import { Icon } from './icon.js'

const checkTime = 1_500 // ms the button shows that it has copied

/** A button that copies an address, and shows by a check and a toast whether that worked. */
export function CopyAddress({ address }: { address: string }) {
  const toasts = useToasts()
  const { t } = useLanguage()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), checkTime)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
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
      <Icon of={isCopied ? Check : Copy} size={16} />
    </button>
  )
}
