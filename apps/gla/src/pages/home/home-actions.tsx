import { useModal } from '@gla/modal/react'
import { ArrowDownLeft, ArrowLeftRight, Send } from 'lucide'
import { Link } from 'react-router-dom'
import { useLanguage } from '../../language/language-provider.js'
import { Icon } from '../../parts/icon.js'
import { useHomeTexts } from './use-home-texts.js'

/** What is done most with what one has. */
export function HomeActions() {
  const modal = useModal()
  const { t } = useLanguage()
  const texts = useHomeTexts()
  return (
    <div className="actions home-actions">
      <button
        type="button"
        className="button primary"
        onPointerEnter={modal.kit.preload}
        onFocus={modal.kit.preload}
        onClick={() => modal.open({ view: 'WalletSend' })}
      >
        <Icon of={Send} size={16} />
        <span>{t.action.send}</span>
      </button>
      <button
        type="button"
        className="button"
        onPointerEnter={modal.kit.preload}
        onFocus={modal.kit.preload}
        onClick={() => modal.open({ view: 'WalletReceive' })}
      >
        <Icon of={ArrowDownLeft} size={16} />
        <span>{texts.receive}</span>
      </button>
      <Link className="button" to="/swap">
        <Icon of={ArrowLeftRight} size={16} />
        <span>{texts.swap}</span>
      </Link>
    </div>
  )
}
