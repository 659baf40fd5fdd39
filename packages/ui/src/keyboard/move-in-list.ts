import { isComposing } from './is-composing.js'

/**
 * Up and Down go from one row to the next, and from a search field to the rows; Home and End, in the rows, to the ends.
 * @param rows a selector; they stand after the field
 */
export function moveInList(event: KeyboardEvent, root: ParentNode, rows: string): void {
  const { key } = event
  // A key held with another one means something else.
  const isTaken = event.defaultPrevented || isComposing(event)
  if (isTaken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const stops = [...root.querySelectorAll<HTMLElement>(`[type=search], ${rows}`)]
  // Outside of a shadow root, `target` is its host.
  const at = stops.indexOf(event.composedPath()[0] as HTMLElement)
  // In the field all other keys belong to its text.
  if (at < 0 || !(key === 'ArrowDown' || stops[at]?.matches(rows))) return
  const [home, end] = [stops.findIndex((stop) => stop.matches(rows)), stops.length - 1]
  const stop = stops[{ ArrowDown: at + 1, ArrowUp: at - 1, Home: home, End: end }[key] ?? -1]
  if (!stop) return
  event.preventDefault()
  stop.focus()
}
