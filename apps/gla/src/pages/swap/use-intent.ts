import { type Intent, read, type State, watch } from '@gla/modal'
import { useModal } from '@gla/modal/react'
import { useCallback, useSyncExternalStore } from 'react'

/** What the journal has of a transaction of this app. */
export function useIntent(id: string | null): State<Intent> | undefined {
  const { kit } = useModal()
  const subscribe = useCallback((changed: () => void) => watch(kit.sent, changed), [kit])
  const { list } = useSyncExternalStore(subscribe, () => read(kit.sent))
  return list.find((one) => one.id === id)
}
