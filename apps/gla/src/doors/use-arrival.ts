import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const lowest = 0.8 // of the screen: below that may be the bar of a phone

/**
 * The navigation that leads to a part of a page, `/stake#0x…`; null: this one leads elsewhere. Each press of a door is another one,
 * also where the page is open already. Back and forward keep the position that the browser restores.
 */
export function useArrivalKey(part: string): string | null {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  return hash.toLowerCase() === `#${part}` && !isBack ? key : null
}

/**
 * Brings a part of a page into view once it is there, and the focus to it.
 * @param part its id
 * @param isThere whether what it leads to is shown
 * @param lands what takes the focus, if there is one; else its heading does
 */
export function useArrival(part: string, isThere = true, lands = 'h2'): void {
  const key = useArrivalKey(part)
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (key === null || !isThere || seen.current === key) return
    seen.current = key
    const found = document.getElementById(part)
    if (found) land(found, found.querySelector<HTMLElement>(lands))
  }, [key, isThere, part, lands])
}

/**
 * Brings a part into view and the focus to what is in it. What takes the focus is seen, also where the part is longer than the
 * screen of a phone.
 * @param to default: its heading
 */
export function land(part: HTMLElement, to?: HTMLElement | null): void {
  const target = to ?? part.querySelector<HTMLElement>('h2, h3, h4')
  target?.focus({ preventScroll: true })
  part.scrollIntoView({ block: 'start' })
  if (target && target.getBoundingClientRect().bottom > window.innerHeight * lowest)
    target.scrollIntoView({ block: 'center' })
}
