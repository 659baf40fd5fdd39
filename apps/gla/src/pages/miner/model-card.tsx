import { usePendingAct } from '@gla/modal/react/contracts'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { actForm } from '../../act/act-form.js'
import { machinesPath } from '../../doors/paths.js'
import { buyable, type Model } from '../../facts/mine-facts.js'
import { useLanguage } from '../../language/language-provider.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import type { BuyingProps } from './bought.js'
import { BuyForm } from './buy-form.js'
import type { MineProps } from './mine-props.js'
import { dateText, durationText } from './time-text.js'
import { useMineTime } from './use-mine-time.js'
import { useMinerTexts } from './use-miner-texts.js'

interface ModelCardProps extends MineProps, BuyingProps {
  readonly model: Model
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A model: what it costs and does, how many are left, and how to buy it. */
export function ModelCard({ model, isOpen, onToggle, onBought, ...props }: ModelCardProps) {
  const { payToken, my } = props.facts
  const all = useMinerTexts()
  const texts = all.catalogue
  const { language } = useLanguage()
  const now = useMineTime(props)
  const heading = useRef<HTMLHeadingElement>(null)
  const [hasBought, setHasBought] = useState(false)
  const { most, limitLeft } = buyable(model, my, now)
  const reason = reasonOf()
  // After a reload, too, whoever has bought some sees what becomes of that.
  const { pending } = usePendingAct([actForm(props.place.machines, 'buy', BigInt(model.id))])
  const hasForm = pending === null && (isOpen || most > 0n)
  return (
    <section
      className="panel mine-card"
      aria-labelledby={`model-${model.id}`}
      data-testid={`model-${model.id}`}
    >
      <div className="mine-head">
        <h3 ref={heading} tabIndex={-1} id={`model-${model.id}`}>
          <bdi translate="no">{model.name}</bdi>
        </h3>
        {reason && (
          <span className="tag" data-testid={`model-${model.id}-reason`}>
            {reason}
          </span>
        )}
      </div>
      <dl>
        <Figure label={texts.price}>
          <TokenAmount units={model.price} {...payToken} />
        </Figure>
        <Figure label={texts.power}>{model.power.toLocaleString(language)}</Figure>
        <Figure label={texts.lifetime}>
          <span>{durationText(model.lifetime, all)}</span>{' '}
          <span className="figure-note">{texts.toItsEnd}</span>
        </Figure>
        <Figure label={texts.stock} name={`model-${model.id}-stock`}>
          {model.stockLeft.toLocaleString(language)}
        </Figure>
        {model.isSold && model.stockLeft > 0n && (
          <Figure label={texts.limit} name={`model-${model.id}-limit`}>
            {limitText()}
          </Figure>
        )}
      </dl>
      {hasForm && (
        <button
          type="button"
          className="button"
          data-testid={`model-${model.id}-open`}
          aria-expanded={isOpen}
          onClick={() => {
            setHasBought(false)
            onToggle()
          }}
        >
          {isOpen ? texts.close : texts.buy}
        </button>
      )}
      {(isOpen || pending !== null) && (
        <BuyForm
          {...props}
          model={model}
          most={most}
          onBought={(bought) => {
            setHasBought(true)
            // The form goes, and the focus with it.
            heading.current?.focus({ preventScroll: true })
            onBought(bought)
          }}
        />
      )}
      <div role="status">
        {hasBought && (
          <p className="reason" data-testid={`buy-${model.id}-done`}>
            <span>{all.buy.done}</span>{' '}
            <Link className="text-button" to={machinesPath}>
              {all.mines.title}
            </Link>
          </p>
        )}
      </div>
    </section>
  )

  function reasonOf(): string | null {
    if (!model.isSold) return texts.stopped
    if (model.stockLeft === 0n) return texts.soldOut
    if (now < model.soldFrom) return texts.soldFrom(dateText(model.soldFrom, language))
    return limitLeft === 0n ? texts.limitReached : null
  }

  function limitText(): string | null {
    if (model.walletLimit === null) return texts.noLimit
    if (!my || limitLeft === null) return null
    return texts.limitOf(`${limitLeft}`, `${model.walletLimit}`)
  }
}
