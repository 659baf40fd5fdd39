import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface RowFocus<List extends HTMLElement> {
  readonly list: RefObject<List | null>
  readonly onFocus: (event: FocusEvent<List>) => void
  readonly onBlur: () => void
}

/**
 * Keeps the focus in a list whose rows go: the button of the row after it has it then, of the one before where it was the last, and the
 * heading of the section where no row is left.
 * @param ids of the rows, in their order
 */
export function useRowFocus<List extends HTMLElement>(ids: readonly string[]): RowFocus<List> {
  const list = useRef<List>(null)
  /** The row that has the focus. */
  const held = useRef<{ readonly id: string; readonly at: number } | null>(null)
  const known = useRef(ids)
  useLayoutEffect(() => {
    known.current = ids
    const lost = held.current
    // React takes a row out without telling that its focus has gone with it.
    if (!lost || ids.includes(lost.id)) return
    held.current = null
    if (document.activeElement && document.activeElement !== document.body) return
    const row = list.current?.children[Math.min(lost.at, ids.length - 1)]
    const next =
      row?.querySelector<HTMLElement>('.act button') ??
      list.current?.closest('section')?.querySelector<HTMLElement>('h2')
    next?.focus()
  }, [ids])
  return {
    list,
    onFocus({ currentTarget, target }) {
      const at = [...currentTarget.children].findIndex((row) => row.contains(target))
      const id = known.current[at]
      held.current = id === undefined ? null : { id, at }
    },
    onBlur() {
      held.current = null
    },
  }
}
