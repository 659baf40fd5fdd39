import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A row of doors: links to what a person may want next, with what they need filled in. */
export function Doors({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return label === undefined ? (
    <div className="doors">{children}</div>
  ) : (
    <nav className="doors" aria-label={label}>
      {children}
    </nav>
  )
}

export interface DoorProps {
  /** For tests. */
  readonly name: string
  readonly to: string
  readonly label: string
  /** Whether it is the one thing to do next in its view. */
  readonly isNext?: boolean
  /** It takes the place of the entry in the history that it is pressed in: a dialog's, which Back would close. */
  readonly isInPlace?: boolean
}

/** One press to another page, or another part of this one. */
export function Door({ name, to, label, isNext = false, isInPlace = false }: DoorProps) {
  return (
    <Link
      className={isNext ? 'button primary' : 'button'}
      data-testid={`door-${name}`}
      to={to}
      replace={isInPlace}
    >
      <span>{label}</span>
    </Link>
  )
}
