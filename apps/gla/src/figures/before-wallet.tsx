import { useAccount } from '@gla/modal/react'
import { type ReactNode, useState } from 'react'
import type { PageContracts } from '../contracts/contracts-provider.js'
import { useStatus } from '../parts/use-status.js'
import { useActTexts } from '../wording/use-act-texts.js'
import { AskFirst } from './ask-first.js'
import type { ToldChain } from './shown-reads.js'
import { type SiteFigures, useFigures } from './use-figures.js'

interface BeforeWalletProps {
  readonly contracts: PageContracts
  /** @param told what the site tells; null once the chain is to be read */
  readonly children: (told: ToldChain | null) => ReactNode
}

/**
 * Shows what the site's own server tells until a wallet is connected, or the person asks for the chain (ruling 19). A host without
 * such a server: a dash, the reason, and the button that reads the chain. On another network than that of the contracts the chain is not
 * read: what the site tells of them stays readable (ruling 52).
 */
export function BeforeWallet({ contracts, children }: BeforeWalletProps) {
  const { status } = useAccount()
  const [isWanted, setIsWanted] = useState(false)
  const isLive = isWanted || status === 'connected'
  const isElsewhere = contracts.here === null
  const figures = useFigures(!isLive || isElsewhere, contracts.shown?.chainId)
  const isTold = figures.chain !== null || (figures.status === 'loading' && !isElsewhere)
  const isRead = isLive && !isElsewhere
  return (
    <>
      {!isLive && <Offer figures={figures} onShow={() => setIsWanted(true)} />}
      {(isRead || isTold) && children(isRead ? null : figures)}
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
