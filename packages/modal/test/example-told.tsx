import { usePendingTransfers } from '@gla/modal/react'
import { useActWords } from '@gla/modal/react/contracts'

/** What is on its way, in the words of Activity. */
export function OnItsWay() {
  const pending = usePendingTransfers()
  const words = useActWords(pending.length > 0)
  return (
    <ul>
      {pending.map((sent) => (
        <li key={sent.id}>{words?.(sent)?.act ?? words?.(sent)?.contract ?? 'A transaction'}</li>
      ))}
    </ul>
  )
}
