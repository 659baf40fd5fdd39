import { useAccount, useModal } from '@gla/modal/react'
import { useActTexts } from '../wording/use-act-texts.js'

interface AskFirstProps {
  /** Test ids of the two. */
  readonly ids: { readonly connect: string; readonly show: string }
  /** What the second says. */
  readonly show: string
  readonly onShow: () => void
}

/** The two ways on while nobody has been asked (ruling 19): to connect a wallet, or to look without one. */
export function AskFirst({ ids, show, onShow }: AskFirstProps) {
  const { status } = useAccount()
  const modal = useModal()
  const texts = useActTexts()
  return (
    <div className="actions">
      <button
        type="button"
        className="button primary"
        data-testid={ids.connect}
        onPointerEnter={modal.kit.preload}
        onFocus={modal.kit.preload}
        onClick={() => modal.open()}
      >
        {status === 'disconnected' ? texts.connect : texts.connecting}
      </button>
      <button type="button" className="button" data-testid={ids.show} onClick={onShow}>
        {show}
      </button>
    </div>
  )
}
