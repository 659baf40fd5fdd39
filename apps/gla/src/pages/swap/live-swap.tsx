import { useModal, useNetwork } from '@gla/modal/react'
import { useActButtonWords } from '@gla/modal/react/contracts'
import { useSwap, useSwapMessages } from '@gla/modal/react/swap'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PriceChart } from './price-chart.js'
import { SwapForm } from './swap-form.js'
import { readSwapLink, type SwapLink } from './swap-link.js'
import { SwapReceipt } from './swap-receipt.js'
import { SwapReview } from './swap-review.js'
import type { SwapTexts } from './swap-texts.js'
import type { Trade } from './trade.js'
import type { TradeActProps } from './trade-props.js'

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
  if (isLoading || !messages || !words) return <Shape text={texts.state.reading} />
  if (!swap || !state) return <p className="panel">{texts.state.absent}</p>
  return <Loaded trade={{ swap, state }} texts={texts} messages={messages} words={words} />
}

function Loaded(props: TradeActProps) {
  const { trade, texts, messages } = props
  const { swap, state } = trade
  const { caipNetwork, isSupported } = useNetwork()
  const modal = useModal()
  const wrong = useLink(trade)
  if (state.status === 'failed')
    return <Failed text={messages['swap.unavailable']} retry={swap.retry} texts={texts} />
  if (state.status === 'unsupported')
    return (
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
    )
  if (state.status !== 'ready') return <Shape text={messages['swap.loading']} />
  return (
    <div className="trade-columns">
      <div className="trade-main">
        {wrong.length > 0 && (
          <p className="caution" role="status" data-testid="swap-link-wrong">
            {texts.link.wrong(wrong.map((name) => texts.link.names[name]).join(texts.link.and))}
          </p>
        )}
        <Step {...props} />
      </div>
      <PriceChart trade={trade} texts={texts} />
    </div>
  )
}

function Step(props: TradeActProps) {
  const { step } = props.trade.state
  if (step === 'done') return <SwapReceipt {...props} />
  return step === 'editing' ? <SwapForm {...props} /> : <SwapReview {...props} />
}

/** Fills in what the link asks for, once, when the tokens are known. @returns what of it is ignored */
function useLink({ swap, state }: Trade): SwapLink['wrong'] {
  const [query] = useSearchParams()
  const isRead = useRef(false)
  const [wrong, setWrong] = useState<SwapLink['wrong']>([])
  const isReady = state.status === 'ready'
  useEffect(() => {
    if (!isReady || isRead.current) return
    isRead.current = true
    const link = readSwapLink(query, state.tokens)
    if (link.from) swap.choose('from', link.from)
    if (link.to) swap.choose('to', link.to)
    if (link.amount) swap.setAmount(link.amount)
    setWrong(link.wrong)
  }, [isReady])
  return wrong
}

function Failed({ text, retry, texts }: { text: string; retry(): void; texts: SwapTexts }) {
  return (
    <section className="panel trade-quiet" role="alert">
      <p>{text}</p>
      <button type="button" className="button" onClick={retry}>
        {texts.state.retry}
      </button>
    </section>
  )
}

function Shape({ text }: { text: string }) {
  return (
    <div className="panel trade-shape">
      <p className="visually-hidden" role="status">
        {text}
      </p>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
