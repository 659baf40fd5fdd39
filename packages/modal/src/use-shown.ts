import type { State } from '@gla/core'
import { read, watch } from '@gla/core'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The state of a feature that may not be loaded yet.
 * @param atRest what the first render after SSR uses, as the server did
 */
export const useShown = <T extends object>(
  state: State<T> | null,
  atRest: State<T> | null,
): State<T> | null =>
  useSyncExternalStore(
    useCallback((changed) => (state ? watch(state, changed) : () => undefined), [state]),
    () => state && (read(state) as State<T>),
    () => atRest && (read(atRest) as State<T>),
  )
