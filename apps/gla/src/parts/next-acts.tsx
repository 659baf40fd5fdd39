import { useAccount, useModal, useNetwork } from '@gla/modal/react'
import { ArrowLeftRight, Send, Wallet } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from './icon.js'

/** What a person can do next, the first of it in the accent: connect, then send, or leave an unsupported network. */
export function NextActs() {
  const { status } = useAccount()
  const { isSupported } = useNetwork()
  const modal = useModal()
  const { t } = useLanguage()

  if (status !== 'connected') {
    return (
      <div className="acts">
        <button
          type="button"
          className="button primary"
          onPointerEnter={modal.kit.preload}
          onFocus={modal.kit.preload}
          onClick={() => modal.open()}
        >
          <Icon of={Wallet} size={16} />
          {t.act.connect}
        </button>
        <button type="button" className="button" onClick={() => modal.open({ view: 'Networks' })}>
          <Icon of={ArrowLeftRight} size={16} />
          {t.act.networks}
        </button>
      </div>
    )
  }
  return (
    <div className="acts">
      {isSupported && (
        <button
          type="button"
          className="button primary"
          onClick={() => modal.open({ view: 'WalletSend' })}
        >
          <Icon of={Send} size={16} />
          {t.act.send}
        </button>
      )}
      <button
        type="button"
        className={isSupported ? 'button' : 'button primary'}
        onClick={() => modal.open({ view: 'Networks' })}
      >
        <Icon of={ArrowLeftRight} size={16} />
        {t.act.networks}
      </button>
    </div>
  )
}
