import { useModal } from '@gla/modal/react'
import { ArrowDownLeft } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from './icon.js'

/** Opens the address of the account, for somebody who is to send to it. */
export function ReceiveButton({ isNext = false }: { isNext?: boolean }) {
  const modal = useModal()
  const { t } = useLanguage()
  return (
    <button
      type="button"
      className={isNext ? 'button primary' : 'button'}
      onPointerEnter={modal.kit.preload}
      onFocus={modal.kit.preload}
      onClick={() => modal.open({ view: 'WalletReceive' })}
    >
      <Icon of={ArrowDownLeft} size={16} />
      <span>{t.action.receive}</span>
    </button>
  )
}
