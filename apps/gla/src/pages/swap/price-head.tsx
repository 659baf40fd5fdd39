import { ArrowDown, ArrowUp, Minus } from 'lucide'
import { priceText } from '../../figures/price-text.js'
import { useLanguage } from '../../language/language-provider.js'
import { formatAmount } from '../../parts/format-amount.js'
import { Icon } from '../../parts/icon.js'
import { useSlowNow } from '../../parts/use-slow-now.js'
import { changeText, type PriceChange, priceChange } from './price-change.js'
import type { PricePoint } from './price-point.js'
import type { SwapTexts } from './swap-texts.js'
import type { SwapState } from './trade.js'

interface PriceHeadProps {
  /** Of the last 24 h; null while they are not known. */
  readonly points: readonly PricePoint[] | null
  readonly isLoading: boolean
  readonly token: Pick<SwapState['tokens'][number], 'price'>
  /** The symbol of what the points are in. */
  readonly unit: string
  readonly texts: SwapTexts
}

const icons = { up: ArrowUp, down: ArrowDown, same: Minus } as const

/** What a token costs now, in US dollars and in the other of its pair, and how that has changed. As high before it is known. */
export function PriceHead({ points, isLoading, token, unit, texts }: PriceHeadProps) {
  const { language } = useLanguage()
  const now = useSlowNow() / 1000
  const last = points?.at(-1)
  const dollars = token.price === null ? null : priceText(token.price, language)
  const inUnit = last ? `${formatAmount(last.price)} ${unit}` : null
  const change = points && priceChange(points, now)
  const [first, second] = dollars ? [dollars, inUnit] : [inUnit, null]
  return (
    <div className="chart-head" data-testid="swap-price">
      <p className="chart-last" translate="no">
        <span>{first ?? (isLoading ? <span className="skeleton" /> : '–')}</span>
        {second && <span className="chart-unit">{second}</span>}
      </p>
      <p className="chart-change" data-testid="swap-price-change" data-change={change?.way}>
        {change && <Change change={change} unit={unit} texts={texts} language={language} />}
      </p>
    </div>
  )
}

interface ChangeProps extends Pick<PriceHeadProps, 'unit' | 'texts'> {
  readonly change: PriceChange
  readonly language: string
}

function Change({ change, unit, texts, language }: ChangeProps) {
  const { way, since } = change
  const moment = new Intl.DateTimeFormat(language, {
    ...({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
  })
  const words = texts.chart.change
  return (
    <>
      <Icon of={icons[way]} size={16} />
      <span translate="no">{changeText(change, language)}</span>
      <span>
        {since === null
          ? words.day[way](unit)
          : words.since[way](unit, moment.format(since * 1000))}
      </span>
    </>
  )
}
