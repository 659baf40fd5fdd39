import type { ActButtonWords } from '@gla/ui/act-button'
import { loadActButtonWords } from '@gla/ui/act-button'
import { useEffect, useState } from 'react'
import { useModal } from './react.js'
import { useLanguage } from './use-language.js'

/** What `ActButton` says. */
export type UseActButtonWords = {
  /** Null until they are loaded. While those of another language are loaded, the last ones stay. */
  words: ActButtonWords | null
  /** Why they could not be loaded. */
  error: Error | null
  /** Loads them again. */
  retry(): void
}

/**
 * Loads what `ActButton` says when the component mounts, and again when the language of the modal changes: for a button of your own
 * that says the same. Nothing is loaded on a server.
 * @example const { words } = useActButtonWords(); return <button>{words?.['act-button.connect']}</button>
 */
export function useActButtonWords(): UseActButtonWords {
  const { kit } = useModal()
  const language = useLanguage()
  const [tries, setTries] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>({ words: null, error: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words, and each try loads them anew
  useEffect(() => {
    let isOver = false
    loadActButtonWords(kit).then(
      (words) => !isOver && setLoaded({ words, error: null }),
      (error: Error) => !isOver && setLoaded(({ words }) => ({ words, error })),
    )
    return () => {
      isOver = true
    }
  }, [kit, language, tries])
  return {
    ...loaded,
    retry() {
      setLoaded(({ words }) => ({ words, error: null }))
      setTries(tries + 1)
    },
  }
}

type Loaded = Pick<UseActButtonWords, 'words' | 'error'>
