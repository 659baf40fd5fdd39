import { Check, Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { useLanguage } from '../language/language-provider.js'
import { useToasts } from '../toast/toasts-provider.js'
import { Icon } from './icon.js'
import { shortAddress } from './short-address.js'

const checkTime = 1_500 // ms the button shows that it has copied

/**
 * An address with a button that copies it, and shows by a check that it has. Where it could not, as on `http://` pages, a
 * toast says so, and the whole address is there to be selected. @param isShort otherwise it always is
 */
export function CopyAddress({ address, isShort = false }: { address: string; isShort?: boolean }) {
  const toasts = useToasts()
  const { t } = useLanguage()
  const [isCopied, setCopied] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isWhole = !isShort || isRefused
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), checkTime)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Denied, or there is no clipboard: the user can still select the text.
      setRefused(true)
      toasts.show({ type: 'error', message: t.toast.copyFailed })
    }
  }
  return (
    <>
      <span className={isWhole ? 'address whole' : 'address'} translate="no">
        {isWhole ? address : shortAddress(address)}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t.action.copy}
        title={t.action.copy}
        onClick={copy}
      >
        <Icon of={isCopied ? Check : Copy} size={16} />
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && t.toast.copied}
      </span>
    </>
  )
}
