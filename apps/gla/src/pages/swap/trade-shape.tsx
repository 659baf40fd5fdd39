import { useSearchParams } from 'react-router-dom'
import { Columns } from './columns.js'
import type { SwapTexts } from './swap-texts.js'

interface TradeShapeProps {
  /** What is going on, for who cannot see the shape. */
  readonly text: string
  readonly texts: SwapTexts
}

const facts = 6 // that a quote has

/** The form and the chart before they are known, each as high as it will be: what is below stays where it is. */
export function TradeShape({ text, texts }: TradeShapeProps) {
  const [query] = useSearchParams()
  return (
    <Columns
      texts={texts}
      side={
        <div className="panel trade-chart" aria-hidden="true">
          <span className="skeleton shape-head" />
          <span className="skeleton shape-price" />
          <span className="skeleton chart-room" />
          <div className="chart-table-room" />
          <p className="reason">{texts.chart.source}</p>
        </div>
      }
    >
      <div className="panel trade-form">
        <p className="visually-hidden" role="status">
          {text}
        </p>
        <span className="skeleton shape-field" />
        <span className="shape-flip" />
        <span className="skeleton shape-field" />
        {query.has('amount') && (
          <div className="facts">
            {Array.from({ length: facts }, (_, at) => (
              <div key={at}>
                <span className="skeleton" />
                <span className="skeleton" />
              </div>
            ))}
          </div>
        )}
        <div className="trade-foot">
          <span className="skeleton button-shape" />
        </div>
        <span className="skeleton shape-slippage" />
      </div>
    </Columns>
  )
}
