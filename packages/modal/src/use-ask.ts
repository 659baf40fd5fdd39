import { useEffect, useMemo, useState } from 'react'
import { asError } from './as-error.js'
import { useModal } from './modal-context.js'

/** What a wallet was asked last, by this component. */
interface Told<T> {
  readonly status: 'idle' | 'asking' | 'done' | 'failed'
  /** What was asked for. */
  readonly what?: string
  readonly answer?: T
  readonly error?: Error
}

/** What a component asks a wallet. */
export interface Asking<T> {
  /**
   * Asks once for the same: a second press has no effect. Something else replaces what is open.
   * @param key things with one key count as the same: by default each is its own
   * @param work is given what is aborted when nobody waits for the answer any more
   */
  ask(what: string, work: (signal: AbortSignal) => Promise<T>, key?: string): void
  /** Forgets the answer; one that is still awaited is waited for no more. */
  reset(): void
}

type Shown<T> = Told<T> & { readonly by: Asking<T> }

/**
 * Asks a wallet for a component, and tells what becomes of it.
 * @param of who is asked: the answer is told to nobody else, and never after the component has gone
 */
export function useAsk<T>(of?: string | null): Told<T> & Asking<T> {
  const modal = useModal()
  const [shown, show] = useState<Shown<T>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, or another modal, has not asked
  const asking = useMemo(() => startAsking<T>(show), [modal, of])
  useEffect(() => asking.reset, [asking])
  return { status: 'idle', ...(shown?.by === asking && shown), ...asking }
}

function startAsking<T>(show: (shown: Shown<T>) => void): Asking<T> {
  let open: string | null = null
  let ending: AbortController | undefined
  const tell = (told: Told<T>) => show({ by: asking, ...told })
  const asking: Asking<T> = {
    ask(what, work, key = what) {
      if (open === key) return
      asking.reset()
      open = key
      ending = new AbortController()
      const { signal } = ending
      const end = (told: Told<T>) => {
        if (signal.aborted) return
        open = null
        tell({ what, ...told })
      }
      tell({ what, status: 'asking' })
      work(signal).then(
        (answer) => end({ status: 'done', answer }),
        (thrown) => end({ status: 'failed', error: asError(thrown) }),
      )
    },
    reset() {
      ending?.abort()
      open = null
      tell({ status: 'idle' })
    },
  }
  return asking
}
