import type { CSSProperties } from 'react'

/** Which drawing a part has, in the bar and in the list below it: told apart without colour, too. */
export type PartLook = 1 | 2 | 3 | 4 | 5 | 6

/** A part of a whole. */
export interface BarPart {
  readonly id: string
  readonly look: PartLook
  /** From 0 to 1. */
  readonly share: number
}

/** A bar of what is where. What it draws, the table below it says: who cannot see it misses nothing. @param parts null: on their way */
export function WorthBar({ parts }: { parts: readonly BarPart[] | null }) {
  if (parts === null) return <div className="worth-bar skeleton" aria-hidden="true" />
  return (
    <div className="worth-bar" aria-hidden="true">
      {parts.map(({ id, look, share }) =>
        share > 0 ? (
          <span
            key={id}
            className="worth-part"
            data-look={look}
            style={{ '--share': share } as CSSProperties}
          />
        ) : null,
      )}
    </div>
  )
}

/** The drawing of a part, beside its name. @param look 'none': it is in no bar */
export const PartKey = ({ look }: { look: PartLook | 'none' }) => (
  <span className="worth-key" data-look={look} aria-hidden="true" />
)
