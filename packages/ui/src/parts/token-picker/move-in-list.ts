/** Up and Down go from the field to the rows and from one to the next; Home and End, in the rows, to the ends. */
export function onArrow(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event
  const stops = [
    ...(currentTarget as HTMLElement).querySelectorAll<HTMLElement>('input, .token-list button'),
  ]
  const at = stops.indexOf(target as HTMLElement)
  if (at < 0) return
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: stops.length - 1 }[key]
  // In the field, Home and End belong to its text.
  const stop = next === undefined || (at === 0 && key !== 'ArrowDown') ? undefined : stops[next]
  if (!stop) return
  event.preventDefault()
  stop.focus()
}
