import { read, watch } from '@gla/modal'
import { useModal } from '@gla/modal/react'
import type { Swap } from '@gla/modal/swap'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

export type { Swap } from '@gla/modal/swap'
export type SwapState = Swap['state']

/** A swap that is followed. */
export interface Trade {
  readonly swap: Swap
  readonly state: SwapState
}
type Loading =
  | { readonly status: 'loading' }
  /** No provider is configured. */
  | { readonly status: 'absent' }
  | { readonly status: 'failed'; retry(): void }
  | { readonly status: 'loaded'; readonly swap: Swap }

/** Loads the kit's swap, and lets it ask while the component is mounted. */
export function useSwap(): Loading {
  const modal = useModal()
  const [times, setTimes] = useState(0)
  const [loaded, setLoaded] = useState<Loading>({ status: 'loading' })
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    setLoaded({ status: 'loading' })
    modal.kit.load('swap').then(
      (swap) => {
        if (isOver) return
        stop = swap?.watch()
        setLoaded(swap ? { status: 'loaded', swap } : { status: 'absent' })
      },
      (error: unknown) => {
        modal.kit.report(error)
        if (!isOver) setLoaded({ status: 'failed', retry: () => setTimes(times + 1) })
      },
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [modal, times])
  return loaded
}

/** Re-renders when the state of the swap changes. */
export function useSwapState(swap: Swap): SwapState {
  return useSyncExternalStore(
    useCallback((changed) => watch(swap.state, changed), [swap]),
    () => read(swap.state),
  )
}
