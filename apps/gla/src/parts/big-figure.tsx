import type { ReactNode } from 'react'

interface BigFigureProps {
  readonly name: string
  readonly label: string
  /** Below it; '' while it is not known, so that nothing moves when it comes. Default: none. */
  readonly note?: string
  readonly isLoading: boolean
  /** Null: not known. */
  readonly children: ReactNode
}

/** One of few figures, each large. What is not known is a dash, never 0. */
export function BigFigure({ name, label, note, isLoading, children }: BigFigureProps) {
  return (
    <div className="big-figure" data-testid={`figure-${name}`}>
      <dt>{label}</dt>
      <dd>
        <span className="big-figure-value" translate="no">
          {children ?? (isLoading ? <span className="skeleton" /> : '–')}
        </span>
        {note !== undefined && <span className="reason">{note}</span>}
      </dd>
    </div>
  )
}
