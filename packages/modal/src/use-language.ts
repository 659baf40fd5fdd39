import type { Kit, Language } from '@gla/core'
import { watch } from '@gla/core'
import { useCallback, useSyncExternalStore } from 'react'

/** The language of the modal. */
export const useLanguage = (kit: Kit): Language =>
  useSyncExternalStore(
    useCallback((changed) => watch(kit.theme.state, changed), [kit]),
    () => kit.theme.state.language,
    () => kit.theme.state.language,
  )
