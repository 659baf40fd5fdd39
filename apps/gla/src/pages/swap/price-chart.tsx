import { isSameAddress, rateOf } from '@gla/modal'
import { useModal } from '@gla/modal/react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../language/language-provider.js'
import { formatAmount } from '../../parts/format-amount.js'
import { turned } from './price-change.js'
import { PriceHead } from './price-head.js'
import type { PricePoint } from './price-point.js'
import type { PricePeriod } from './swap-texts.js'
import type { TradeProps } from './trade-props.js'
import { useOwnToken } from './use-filled-form.js'
import { usePrices } from './use-prices.js'

const periods: Readonly<Record<PricePeriod, number>> = {
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
} // s
const mostRows = 50

/**
 * What one token is and was in the other: as a line, and as a table for who cannot see it. The first of the pair leads, but the
 * platform's own token does wherever it is.
 */
export function PriceChart({ trade, texts }: Omit<TradeProps, 'messages'>) {
  const { from, to } = trade.state
  const [period, setPeriod] = useState<PricePeriod>('week')
  const own = useOwnToken()
  const isTurned = own !== null && isSameAddress(to?.address, own)
  const ofDay = usePrices(trade, periods.day)
  const ofLonger = usePrices(trade, period === 'day' ? null : periods[period])
  const read = period === 'day' ? ofDay : ofLonger
  const day = useTurned(ofDay.data, isTurned)
  const points = useTurned(read.data, isTurned)
  if (!from || !to) return null
  const [token, unit] = isTurned ? [to, from] : [from, to]
  const isFailed = read.status === 'failed'
  return (
    <section className="panel trade-chart" data-testid="swap-chart">
      <div className="panel-head">
        <h2 translate="no">{texts.chart.title(token.symbol, unit.symbol)}</h2>
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
      <PriceHead
        points={day}
        isLoading={ofDay.status === 'loading'}
        token={token}
        unit={unit.symbol}
        texts={texts}
      />
      {points && points.length > 0 ? (
        <Prices points={points} of={token.symbol} unit={unit.symbol} texts={texts} />
      ) : (
        <Missing>
          {points || isFailed ? (
            <p className="chart-room quiet">{texts.chart[isFailed ? 'failed' : 'empty']}</p>
          ) : (
            <>
              <span className="skeleton chart-room" />
              <p className="visually-hidden" role="status">
                {texts.state.reading}
              </p>
            </>
          )}
        </Missing>
      )}
      <p className="reason">{texts.chart.source}</p>
    </section>
  )
}

/** As high as what would be there. */
const Missing = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <div className="chart-table-room" />
  </>
)

const useTurned = (points: readonly PricePoint[] | null, isTurned: boolean) =>
  useMemo(
    () => (points && isTurned ? turned(points, (price) => rateOf(price, '1')) : points),
    [points, isTurned],
  )

interface PricesProps extends Pick<TradeProps, 'texts'> {
  /** At least one. */
  readonly points: readonly PricePoint[]
  readonly of: string
  readonly unit: string
}

function Prices({ points, of, unit, texts }: PricesProps) {
  const { language } = useLanguage()
  const shown = (one: PricePoint | undefined) => `${formatAmount(one?.price ?? '')} ${unit}`
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <Line
        points={points}
        label={texts.chart.label(of, unit, shown(points[0]), shown(points.at(-1)))}
      />
      <details>
        <summary>{texts.chart.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.chart.time}</th>
              <th scope="col">{texts.chart.price(unit)}</th>
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
