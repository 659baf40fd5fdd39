import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

interface PageProps {
  readonly title: string
  readonly lede?: string
  /** An additional class of the page's element. */
  readonly name?: string
  /** Shown below the lede: what to do first. */
  readonly actions?: ReactNode
  /** Shown above the title. */
  readonly note?: ReactNode
  /** The title of the browser tab, where it differs from `title`. */
  readonly tab?: string
  readonly children: ReactNode
}

/**
 * A page: its heading, the title of the tab, its content. After a navigation the heading takes the
 * focus, so that a screen reader starts with the new page.
 */
export function Page(props: PageProps) {
  const { title, lede, name = '', actions, note, tab = props.title, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, hash } = useLocation()

  useEffect(() => {
    document.title = tab === 'GLA' ? tab : `${tab} · GLA`
  }, [tab])
  useEffect(() => {
    // 'default' is the first page of a visit: there the browser decides on focus and scrolling.
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
        {actions}
      </header>
      {children}
    </article>
  )
}
