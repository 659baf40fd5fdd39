import type { CSSProperties } from 'react'

/** A sum in large figures. For the style sheet, which draws a long one smaller, so that it stays on one line with its unit. */
export const SumFigure = ({ shown, unit = '' }: { shown: string; unit?: string }) => (
  <span
    className="figure"
    style={{ '--characters': shown.length, '--unit-characters': unit.length } as CSSProperties}
  >
    {shown}
  </span>
)
