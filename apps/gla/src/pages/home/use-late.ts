import { useEffect, useState } from 'react'

/** Code that comes after the page. */
export interface Late<T> {
  /** Null until it is there. */
  readonly code: T | null
  readonly hasFailed: boolean
  /** Loads it again. */
  retry(): void
}

/** Loads code once the component is there. Unlike React's `lazy`, it can be tried again. @param load pass a constant function */
export function useLate<T>(load: () => Promise<T>): Late<T> {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ code: T | null; hasFailed: boolean }>({
    ...{ code: null, hasFailed: false },
  })
  useEffect(() => {
    let isOver = false
    const settle = (code: T | null) => !isOver && setState({ code, hasFailed: code === null })
    load().then(settle, () => settle(null))
    return () => {
      isOver = true
    }
  }, [load, tries])
  return { ...state, retry: () => setTries(tries + 1) }
}
