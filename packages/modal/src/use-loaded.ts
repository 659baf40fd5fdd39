import { useEffect, useState } from 'react'

/**
 * Code that a hook needs, loaded where it is wanted. What was loaded stays until `load` is another function and has loaded anew.
 * @param load a constant function; null: it is not wanted
 * @returns what it loaded, `failed`, or null before that; and a function that tries again
 */
export function useLoaded<T>(load: (() => Promise<T>) | null): [T | 'failed' | null, () => void] {
  const [tries, setTries] = useState(0)
  const [loaded, setLoaded] = useState<T | 'failed' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it anew
  useEffect(() => {
    if (!load) return undefined
    let isOver = false
    setLoaded((before) => (before === 'failed' ? null : before))
    load().then(
      (made) => !isOver && setLoaded(() => made),
      () => !isOver && setLoaded('failed'),
    )
    return () => {
      isOver = true
    }
  }, [load, tries])
  return [loaded, () => setTries(tries + 1)]
}
