import { useAccount } from '@gla/modal/react'
import { type ReactNode, useState } from 'react'
import { useStatus } from '../parts/use-status.js'
import { useActTexts } from '../wording/use-act-texts.js'
import { AskFirst } from './ask-first.js'
import type { ToldChain } from './shown-reads.js'
import { type SiteFigures, useFigures } from './use-figures.js'

interface BeforeWalletProps {
  /** @param told what the site tells; null once the chain is to be read */
  readonly children: (told: ToldChain | null) => ReactNode
}

/**
 * Shows what the site's own server tells until a wallet is connected, or the person asks for the chain (ruling 19). A host without
 * such a server: a dash, the reason, and the button that reads the chain.
 */
export function BeforeWallet({ children }: BeforeWalletProps) {
  const { status } = useAccount()
  const [isWanted, setIsWanted] = useState(false)
  const isLive = isWanted || status === 'connected'
  const figures = useFigures(!isLive)
  const isTold = figures.chain !== null || figures.status === 'loading'
  return (
    <>
      {!isLive && <Offer figures={figures} onShow={() => setIsWanted(true)} />}
      {(isLive || isTold) && children(isLive ? null : figures)}
    </>
  )
}

function Offer({ figures, onShow }: { figures: SiteFigures; onShow: () => void }) {
  const { status } = useAccount()
  const { word } = useStatus()
  const texts = useActTexts()
  const isWaiting = status !== 'disconnected'
  return (
    <section className="before-wallet">
      <p className="quiet" role="status" data-testid="before-wallet" data-figures={figures.status}>
        {isWaiting ? word : sentenceOf(figures, texts.figures)}
      </p>
      <AskFirst
        ids={{ connect: 'ask-first-connect', show: 'ask-first-show' }}
        show={texts.read.show}
        onShow={onShow}
      />
    </section>
  )
}

function sentenceOf(
  { status, chain }: SiteFigures,
  texts: ReturnType<typeof useActTexts>['figures'],
): string {
  if (chain) return texts.fromSite
  if (status === 'loading' || status === 'idle') return texts.loading
  return status === 'absent' ? texts.absent : status === 'failed' ? texts.failed : texts.untold
}
