import { useAccount, useModal, useNetwork } from '@gla/modal/react'
import { ArrowLeftRight, LoaderCircle, Send, Wallet } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { Icon } from './icon.js'
import { ReceiveButton } from './receive-button.js'
import { useHasNoCoin } from './use-has-no-coin.js'
import { useStatus } from './use-status.js'

/** Buttons for what can be done next, the first in the accent colour: connect, send, receive where there is nothing to send, or switch the network. */
export function NextActions() {
  const { status } = useAccount()
  const { word } = useStatus()
  const { isSupported } = useNetwork()
  const modal = useModal()
  const hasNoCoin = useHasNoCoin()
  const { t } = useLanguage()

  if (status !== 'connected') {
    // A wallet is being asked: the button says so, as the header's does. It opens what is being waited for.
    const isWaiting = status !== 'disconnected'
    return (
      <div className="actions">
        <button
          type="button"
          className={isWaiting ? 'button waiting' : 'button primary'}
          onPointerEnter={modal.kit.preload}
          onFocus={modal.kit.preload}
          onClick={() => modal.open()}
        >
          <Icon of={isWaiting ? LoaderCircle : Wallet} size={16} />
          <span className="label" data-widest={t.action.connect}>
            {isWaiting ? word : t.action.connect}
          </span>
        </button>
        <button type="button" className="button" onClick={() => modal.open({ view: 'Networks' })}>
          <Icon of={ArrowLeftRight} size={16} />
          <span>{t.action.networks}</span>
        </button>
      </div>
    )
  }
  if (!isSupported)
    return (
      <div className="actions">
        <button
          type="button"
          className="button primary"
          onClick={() => modal.open({ view: 'Networks' })}
        >
          <Icon of={ArrowLeftRight} size={16} />
          <span>{t.action.networks}</span>
        </button>
      </div>
    )
  return (
    <div className="actions">
      {hasNoCoin && <ReceiveButton isNext />}
      <button
        type="button"
        className={hasNoCoin ? 'button' : 'button primary'}
        onClick={() => modal.open({ view: 'WalletSend' })}
      >
        <Icon of={Send} size={16} />
        <span>{t.action.send}</span>
      </button>
      {!hasNoCoin && <ReceiveButton />}
    </div>
  )
}
