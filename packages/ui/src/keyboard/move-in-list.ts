import { isComposing } from './is-composing.js'

/**
 * Up and Down move the focus between rows, and from a search field to the rows. Home and End, pressed in a row,
 * go to the ends.
 * @param rows a selector; the rows come after the field
 */
export function moveInList(event: KeyboardEvent, root: ParentNode, rows: string): void {
  const { key } = event
  // Keys with a modifier are shortcuts.
  const isTaken = event.defaultPrevented || isComposing(event)
  if (isTaken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const stops = [...root.querySelectorAll<HTMLElement>(`[type=search], ${rows}`)]
  // Outside of a shadow root, `event.target` is its host.
  const at = stops.indexOf(event.composedPath()[0] as HTMLElement)
  // In the field, all other keys edit its text.
  if (at < 0 || !(key === 'ArrowDown' || stops[at]?.matches(rows))) return
  const [home, end] = [stops.findIndex((stop) => stop.matches(rows)), stops.length - 1]
  const stop = stops[{ ArrowDown: at + 1, ArrowUp: at - 1, Home: home, End: end }[key] ?? -1]
  if (!stop) return
  event.preventDefault()
  stop.focus()
}
