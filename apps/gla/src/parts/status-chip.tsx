import { useStatus } from './use-status.js'

/** The status of the connection as a word; the colour only repeats it. */
export function StatusChip() {
  const { status, word } = useStatus()
  return (
    <span className="chip" data-status={status}>
      <span className="dot" aria-hidden="true" />
      <span>{word}</span>
    </span>
  )
}
