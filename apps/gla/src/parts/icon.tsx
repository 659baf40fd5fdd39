import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** A line icon, hidden from screen readers: the text beside it carries the meaning. */
export function Icon({ of, size = 20 }: { of: IconNode; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5 * (24 / size)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {of.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  )
}
