import type { Intent, State } from '@gla/core'
import { KitError } from '@gla/core'
import type { ActWords } from '@gla/ui'
import { useEffect, useState } from 'react'
import { loadActWords } from './contract-calls.js'
import { useModal } from './react.js'
import { useLanguage } from './use-language.js'

/**
 * The words by which Activity calls what was done with the contracts of the option `contracts`, as `loadActWords` of
 * `@gla/modal/contracts`. They follow the language of the modal.
 * @param isNeeded nothing is loaded before it is true
 * @returns null until they are loaded. Where they cannot be, no transaction has words
 * @example const words = useActWords(list.length > 0); return <li>{words?.(sent)?.done}</li>
 */
export function useActWords(isNeeded = true): ((sent: State<Intent>) => ActWords | null) | null {
  const modal = useModal()
  const language = useLanguage()
  const [loaded, setLoaded] = useState<{ of: string; words: Words } | null>(null)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isOver = false
    const set = (words: Words) => !isOver && setLoaded({ of: language, words })
    loadActWords(modal).then(set, (error: Error) => {
      set(() => null)
      if (!isOver && KitError.is(error, 'options/invalid')) modal.kit.report(error)
    })
    return () => {
      isOver = true
    }
  }, [modal, isNeeded, language])
  return loaded?.of === language ? loaded.words : null
}

type Words = (sent: State<Intent>) => ActWords | null
