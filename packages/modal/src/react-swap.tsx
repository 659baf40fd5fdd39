'use client'

import type { State, Swap, SwapState } from '@gla/core'
import { read, watch } from '@gla/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useModal } from './react.js'
import type { SwapMessages } from './swap.js'
import { loadSwap, loadSwapMessages } from './swap.js'

/** What swaps tokens, and its state. */
export type UseSwap = {
  /** Null while it is loaded, and where nothing serves swaps. */
  swap: Swap | null
  state: State<SwapState> | null
  /** The seconds until the next quote, and whether one is being read. */
  refresh: Swap['refresh'] | null
  isLoading: boolean
  /** Why it could not be loaded. */
  error: Error | null
}

/**
 * Loads what swaps tokens, when the component mounts. Nothing is loaded on a server.
 * @param options `isWatched`: whether somebody looks, so that tokens are loaded and quotes read; by default true
 * @example const { swap, state } = useSwap()
 */
export function useSwap({ isWatched = true }: { isWatched?: boolean } = {}): UseSwap {
  const modal = useModal()
  const [loaded, setLoaded] = useState<{ swap: Swap | null } | null>(null)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    let isOver = false
    loadSwap(modal).then(
      (swap) => !isOver && setLoaded({ swap }),
      (cause: Error) => !isOver && setError(cause),
    )
    return () => {
      isOver = true
    }
  }, [modal])
  const swap = loaded?.swap ?? null
  useEffect(() => (isWatched ? swap?.watch() : undefined), [swap, isWatched])
  const state = useShown(swap?.state ?? null)
  const refresh = useShown(swap?.refresh ?? null)
  return { swap, state, refresh, isLoading: !loaded && !error, error }
}

/** What the modal says of a swap. */
export type UseSwapMessages = {
  /** Null until they are loaded. While those of another language are loaded, the last ones stay. */
  messages: SwapMessages | null
  /** Why they could not be loaded. */
  error: Error | null
}

/**
 * Loads the messages of `loadSwapMessages` when the component mounts, and again when the language of the modal changes. Nothing is
 * loaded on a server.
 * @example const { messages } = useSwapMessages(); return <h2>{messages?.['swap.review']}</h2>
 */
export function useSwapMessages(): UseSwapMessages {
  const modal = useModal()
  const language = useShown(modal.kit.theme.state)?.language
  const [loaded, setLoaded] = useState<UseSwapMessages>({ messages: null, error: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other messages
  useEffect(() => {
    let isOver = false
    loadSwapMessages(modal).then(
      (messages) => !isOver && setLoaded({ messages, error: null }),
      (error: Error) => !isOver && setLoaded(({ messages }) => ({ messages, error })),
    )
    return () => {
      isOver = true
    }
  }, [modal, language])
  return loaded
}

const useShown = <T extends object>(state: State<T> | null): State<T> | null =>
  useSyncExternalStore(
    useCallback((changed) => (state ? watch(state, changed) : () => undefined), [state]),
    () => state && (read(state) as State<T>),
    () => null,
  )
