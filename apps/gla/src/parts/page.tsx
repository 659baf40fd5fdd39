import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

interface PageProps {
  readonly title: string
  readonly lede?: string
  /** A class of its own for the page. */
  readonly name?: string
  /** Beside the title. */
  readonly note?: ReactNode
  /** For the tab, where it differs from `title`. */
  readonly tab?: string
  readonly children: ReactNode
}

/**
 * A page: its heading, its title in the tab, its content. After a navigation the heading takes the
 * focus, so that a screen reader begins with the new page.
 */
export function Page({ title, lede, name = '', note, tab = title, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, hash } = useLocation()

  useEffect(() => {
    document.title = tab === 'GLA' ? tab : `${tab} · GLA`
  }, [tab])
  useEffect(() => {
    // The first page of a visit is 'default': there the browser has the say.
    if (key !== 'default' && !hash) heading.current?.focus({ preventScroll: true })
  }, [key, hash])

  return (
    <article className={`page ${name}`}>
      <header className="page-head">
        {note}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lede && <p className="lede">{lede}</p>}
      </header>
      {children}
    </article>
  )
}
