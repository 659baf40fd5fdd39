import { useAccount, useModal } from '@gla/modal/react'
import { useState } from 'react'
import { useSetUp, useSiteContracts } from '../../contracts/contracts-provider.js'
import { MarketFigures } from '../../figures/market-figures.js'
import { useFigures } from '../../figures/use-figures.js'
import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'
import { Page } from '../../parts/page.js'
import { useStatus } from '../../parts/use-status.js'
import { NotSetUp } from '../../parts/wrong-network.js'
import { useActTexts } from '../../wording/use-act-texts.js'
import { enUS } from './en-US.js'
import { LiveSwap } from './live-swap.js'
import type { SwapTexts } from './swap-texts.js'
import { zhCN } from './zh-CN.js'

const translations: Readonly<Record<Language, SwapTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

/** Trading. Nobody is asked for anything until a wallet is connected, or the person wants prices (ruling 19). */
export function Swap() {
  const { t, language } = useLanguage()
  const { status } = useAccount()
  const { swap: isSetUp } = useSetUp()
  const [isWanted, setIsWanted] = useState(false)
  const texts = translations[language]
  return (
    <Page name="trade" title={t.pages.swap} lede={texts.lede}>
      {!isSetUp ? (
        <NotSetUp />
      ) : isWanted || status === 'connected' ? (
        <LiveSwap texts={texts} />
      ) : (
        <Quiet texts={texts} onShow={() => setIsWanted(true)} />
      )}
      <section className="trade-about">
        <h2>{texts.about.title}</h2>
        <ul className="lines">
          {texts.about.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

function Quiet({ texts, onShow }: { texts: SwapTexts; onShow: () => void }) {
  const { status } = useAccount()
  const { word } = useStatus()
  const modal = useModal()
  const { connect } = useActTexts()
  const contracts = useSiteContracts()
  const hasToken = contracts?.token !== undefined
  const figures = useFigures(hasToken, contracts?.chainId)
  const isWaiting = status !== 'disconnected'
  const isKnown = figures.market !== null || figures.status === 'loading'
  return (
    <section className="panel trade-quiet">
      {isWaiting ? <h2>{word}</h2> : !isKnown && <h2>{texts.quiet.title}</h2>}
      {hasToken && <MarketFigures figures={figures} contracts={contracts} />}
      <p className="quiet">{isKnown ? texts.quiet.quotes : texts.quiet.text}</p>
      <div className="actions">
        <button
          type="button"
          className="button primary"
          data-testid="swap-action"
          onPointerEnter={modal.kit.preload}
          onFocus={modal.kit.preload}
          onClick={() => modal.open()}
        >
          {connect}
        </button>
        <button type="button" className="button" data-testid="swap-show-prices" onClick={onShow}>
          {texts.quiet.show}
        </button>
      </div>
    </section>
  )
}
