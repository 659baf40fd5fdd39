import { useAccount, useModal } from '@gla/modal/react'
import { type ReactNode, useState } from 'react'
import { useActTexts } from '../wording/use-act-texts.js'
import { useStatus } from './use-status.js'

/**
 * Shows what reads from the chain once a wallet is connected, or the person asks for it (ruling 19); before, two buttons.
 * @param props `children` is rendered only then
 */
export function AskFirst({ children }: { children: () => ReactNode }) {
  const { status } = useAccount()
  const [isWanted, setIsWanted] = useState(false)
  const modal = useModal()
  const { word } = useStatus()
  const texts = useActTexts()
  if (isWanted || status === 'connected') return children()
  const isWaiting = status !== 'disconnected'
  return (
    <section className="panel ask-first">
      <p className="quiet">{isWaiting ? word : texts.read.quiet}</p>
      <div className="actions">
        <button
          type="button"
          className="button primary"
          data-testid="ask-first-connect"
          onPointerEnter={modal.kit.preload}
          onFocus={modal.kit.preload}
          onClick={() => modal.open()}
        >
          {isWaiting ? texts.connecting : texts.connect}
        </button>
        <button
          type="button"
          className="button"
          data-testid="ask-first-show"
          onClick={() => setIsWanted(true)}
        >
          {texts.read.show}
        </button>
      </div>
    </section>
  )
}
