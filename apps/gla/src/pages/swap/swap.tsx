import { useAccount, useModal } from '@gla/modal/react'
import { useState } from 'react'
import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'
import { Page } from '../../parts/page.js'
import { useStatus } from '../../parts/use-status.js'
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
  const [isWanted, setIsWanted] = useState(false)
  const texts = translations[language]
  return (
    <Page name="trade" title={t.pages.swap} lede={texts.lede}>
      {isWanted || status === 'connected' ? (
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
  const isWaiting = status !== 'disconnected'
  return (
    <section className="panel trade-quiet">
      <h2>{isWaiting ? word : texts.quiet.title}</h2>
      <p className="quiet">{texts.quiet.text}</p>
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
