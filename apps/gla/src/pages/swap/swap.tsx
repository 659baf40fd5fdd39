import { useAccount } from '@gla/modal/react'
import { useState } from 'react'
import { useSetUp, useSiteContracts } from '../../contracts/contracts-provider.js'
import { AskFirst } from '../../figures/ask-first.js'
import { MarketFigures } from '../../figures/market-figures.js'
import { useFigures } from '../../figures/use-figures.js'
import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'
import { Page } from '../../parts/page.js'
import { useStatus } from '../../parts/use-status.js'
import { NotSetUp } from '../../parts/wrong-network.js'
import { Columns } from './columns.js'
import { enUS } from './en-US.js'
import { LiveSwap } from './live-swap.js'
import type { SwapTexts } from './swap-texts.js'
import { TradeShape } from './trade-shape.js'
import { zhCN } from './zh-CN.js'

const translations: Readonly<Record<Language, SwapTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

/** Trading. Nobody is asked for anything until a wallet is connected, or the person wants prices (ruling 19). */
export function Swap() {
  const { t, language } = useLanguage()
  const { swap: isSetUp } = useSetUp()
  const texts = translations[language]
  return (
    <Page name="trade" title={t.pages.swap} lede={texts.lede}>
      {isSetUp ? <Market texts={texts} /> : <NotSetUp />}
    </Page>
  )
}

function Market({ texts }: { texts: SwapTexts }) {
  const { status } = useAccount()
  const { word } = useStatus()
  const [isWanted, setIsWanted] = useState(false)
  if (isWanted || status === 'connected') return <LiveSwap texts={texts} />
  // It has nearly always been connected when it is asked for again.
  if (status === 'restoring') return <TradeShape text={word} texts={texts} />
  return <Quiet texts={texts} onShow={() => setIsWanted(true)} />
}

function Quiet({ texts, onShow }: { texts: SwapTexts; onShow: () => void }) {
  const { status } = useAccount()
  const { word } = useStatus()
  const contracts = useSiteContracts()
  const hasToken = contracts?.token !== undefined
  const figures = useFigures(hasToken, contracts?.chainId)
  const isWaiting = status !== 'disconnected'
  const isKnown = figures.market !== null || figures.status === 'loading'
  return (
    <Columns
      texts={texts}
      side={
        hasToken &&
        isKnown && (
          <section className="panel trade-market">
            <MarketFigures figures={figures} contracts={contracts} />
          </section>
        )
      }
    >
      <section className="panel trade-quiet">
        {isWaiting ? <h2>{word}</h2> : !isKnown && <h2>{texts.quiet.title}</h2>}
        <p className="quiet">{isKnown ? texts.quiet.quotes : texts.quiet.text}</p>
        <AskFirst
          ids={{ connect: 'swap-action', show: 'swap-show-prices' }}
          show={texts.quiet.show}
          onShow={onShow}
        />
      </section>
    </Columns>
  )
}
