import { useModal } from '@gla/modal/react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../language/language-provider.js'
import { formatAmount } from '../../parts/format-amount.js'
import type { PricePoint } from './price-point.js'
import type { PricePeriod } from './swap-texts.js'
import type { TradeProps } from './trade-props.js'

const periods: Readonly<Record<PricePeriod, number>> = {
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
} // s
const mostRows = 50

type Read = {
  readonly of: string
  readonly points: readonly PricePoint[] | 'failed'
}

/** What one token was in the other: as a line, and as a table for who cannot see it. */
export function PriceChart({ trade, texts }: Omit<TradeProps, 'messages'>) {
  const { swap, state } = trade
  const { from, to } = state
  const { kit } = useModal()
  const [period, setPeriod] = useState<PricePeriod>('week')
  const [read, setRead] = useState<Read | null>(null)
  const key = from && to ? [from.id, to.id, period].join(' ') : null
  useEffect(() => {
    if (key === null) return undefined
    let isOver = false
    const show = (points: Read['points']) => !isOver && setRead({ of: key, points })
    swap.prices(periods[period]).then(show, (error: unknown) => {
      kit.report(error)
      show('failed')
    })
    return () => {
      isOver = true
    }
  }, [key, period, swap, kit])
  if (!from || !to) return null
  const points = read?.of === key ? read.points : null
  return (
    <section className="panel trade-chart" data-testid="swap-chart">
      <div className="panel-head">
        <h2 translate="no">{texts.chart.title(from.symbol, to.symbol)}</h2>
        <fieldset className="segments">
          <legend className="visually-hidden">{texts.chart.period}</legend>
          {(Object.keys(periods) as PricePeriod[]).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === period}
              onClick={() => setPeriod(one)}
            >
              {texts.chart.periods[one]}
            </button>
          ))}
        </fieldset>
      </div>
      {points === null && (
        <>
          <span className="skeleton chart-room" />
          <p className="visually-hidden" role="status">
            {texts.state.reading}
          </p>
        </>
      )}
      {points === 'failed' && <p className="chart-room quiet">{texts.chart.failed}</p>}
      {points !== null && points !== 'failed' && (
        <Prices points={points} from={from.symbol} to={to.symbol} texts={texts} />
      )}
      <p className="reason">{texts.chart.source}</p>
    </section>
  )
}

interface PricesProps extends Pick<TradeProps, 'texts'> {
  readonly points: readonly PricePoint[]
  readonly from: string
  readonly to: string
}

function Prices({ points, from, to, texts }: PricesProps) {
  const { language } = useLanguage()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return <p className="chart-room quiet">{texts.chart.empty}</p>
  const shown = (price: string) => `${formatAmount(price)} ${to}`
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p className="chart-last" data-testid="swap-price" translate="no">
        {shown(last.price)}
      </p>
      <Line
        points={points}
        label={texts.chart.label(from, to, shown(first.price), shown(last.price))}
      />
      <details>
        <summary>{texts.chart.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.chart.time}</th>
              <th scope="col">{texts.chart.price(to)}</th>
            </tr>
          </thead>
          <tbody>
            {[...points]
              .reverse()
              .slice(0, mostRows)
              .map((point, at) => (
                // Two points may be of one second.
                <tr key={`${point.time} ${at}`}>
                  <td>{time.format(point.time * 1000)}</td>
                  <td translate="no">{formatAmount(point.price)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** The line is drawn by a library, which is loaded with the first one. */
function Line({ points, label }: { points: readonly PricePoint[]; label: string }) {
  const room = useRef<HTMLDivElement>(null)
  const { kit } = useModal()
  const { language } = useLanguage()
  useEffect(() => {
    let isOver = false
    let remove: (() => void) | undefined
    import('./draw-chart.js').then(({ drawChart }) => {
      if (!isOver && room.current)
        remove = drawChart(room.current, points, Date.now() / 1000, language)
    }, kit.report)
    return () => {
      isOver = true
      remove?.()
    }
  }, [points, language, kit])
  return <div ref={room} className="chart-room" role="img" aria-label={label} />
}
