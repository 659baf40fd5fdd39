import { useModal, useNetwork } from '@gla/modal/react'
import { useActButtonWords } from '@gla/modal/react/contracts'
import { useSwap, useSwapMessages } from '@gla/modal/react/swap'
import { useEffect, useState } from 'react'
import { Columns } from './columns.js'
import { PriceChart } from './price-chart.js'
import type { SwapTexts } from './swap-texts.js'
import type { TradeActProps } from './trade-props.js'
import { TradeShape } from './trade-shape.js'
import { Trading } from './trading.js'
import { useFilledForm } from './use-filled-form.js'

/** The page while it asks: a form, a review or a receipt, and the price beside it. */
export function LiveSwap({ texts }: { texts: SwapTexts }) {
  const [tries, setTries] = useState(0)
  return <Loading key={tries} texts={texts} onRetry={() => setTries(tries + 1)} />
}

function Loading({ texts, onRetry }: { texts: SwapTexts; onRetry(): void }) {
  const { swap, state, isLoading, error: ofSwap } = useSwap()
  const { messages, error: ofMessages } = useSwapMessages()
  const { words, error: ofWords } = useActButtonWords()
  const error = ofSwap ?? (messages ? null : ofMessages) ?? (words ? null : ofWords)
  const { kit } = useModal()
  useEffect(() => {
    if (error) kit.report(error)
  }, [error, kit])
  if (error) return <Failed text={texts.state.failed} retry={onRetry} texts={texts} />
  if (isLoading || !messages || !words)
    return <TradeShape text={texts.state.reading} texts={texts} />
  if (!swap || !state)
    return (
      <Columns texts={texts}>
        <p className="panel">{texts.state.absent}</p>
      </Columns>
    )
  return <Loaded trade={{ swap, state }} texts={texts} messages={messages} words={words} />
}

function Loaded(props: TradeActProps) {
  const { trade, texts, messages } = props
  const { swap, state } = trade
  const { caipNetwork, isSupported } = useNetwork()
  const modal = useModal()
  const { isFilled, wrong } = useFilledForm(trade)
  if (state.status === 'failed')
    return <Failed text={messages['swap.unavailable']} retry={swap.retry} texts={texts} />
  if (state.status === 'unsupported')
    return (
      <Columns texts={texts}>
        <section className="panel trade-quiet">
          <h2>{texts.state.unsupported}</h2>
          <p className="quiet">{messages['swap.unsupported-text'](caipNetwork.name)}</p>
          <div className="actions">
            <button
              type="button"
              className="button primary"
              data-testid="swap-action"
              onClick={() => modal.open({ view: isSupported ? 'Networks' : 'UnsupportedChain' })}
            >
              {texts.step.switch}
            </button>
          </div>
        </section>
      </Columns>
    )
  if (!isFilled) return <TradeShape text={messages['swap.loading']} texts={texts} />
  return (
    <Columns texts={texts} side={<PriceChart trade={trade} texts={texts} />}>
      {wrong.length > 0 && (
        <p className="caution" role="status" data-testid="swap-link-wrong">
          {texts.link.wrong(wrong.map((name) => texts.link.names[name]).join(texts.link.and))}
        </p>
      )}
      <Trading {...props} />
    </Columns>
  )
}

function Failed({ text, retry, texts }: { text: string; retry(): void; texts: SwapTexts }) {
  return (
    <Columns texts={texts}>
      <section className="panel trade-quiet" role="alert">
        <p>{text}</p>
        <button type="button" className="button" onClick={retry}>
          {texts.state.retry}
        </button>
      </section>
    </Columns>
  )
}
