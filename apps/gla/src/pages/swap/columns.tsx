import type { ReactNode } from 'react'
import type { SwapTexts } from './swap-texts.js'

interface ColumnsProps {
  readonly texts: SwapTexts
  /** Beside it, or on a phone below it. */
  readonly side?: ReactNode
  readonly children: ReactNode
}

/** What is done on the page, and beside it what there is to know. */
export const Columns = ({ texts, side, children }: ColumnsProps) => (
  <div className="trade-columns">
    <div className="trade-main">{children}</div>
    <div className="trade-side">
      {side}
      <section className="trade-about">
        <h2>{texts.about.title}</h2>
        <ul className="lines">
          {texts.about.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  </div>
)
