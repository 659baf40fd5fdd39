import type { CSSProperties } from 'react'
import type { Place } from './my-worth.js'

/** A bar of what is where. What it draws, the table below it says: who cannot see it misses nothing. */
export function WorthBar({ parts }: { parts: readonly { place: Place; share: number }[] | null }) {
  if (parts === null) return <div className="worth-bar skeleton" aria-hidden="true" />
  return (
    <div className="worth-bar" aria-hidden="true">
      {parts.map(({ place, share }) =>
        share > 0 ? (
          <span
            key={place}
            className="worth-part"
            data-place={place}
            style={{ '--share': share } as CSSProperties}
          />
        ) : null,
      )}
    </div>
  )
}
