import { type Kit, read, watch } from '@gla/modal'
import { useModal } from '@gla/modal/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

type Collectibles = NonNullable<Awaited<ReturnType<typeof loadFrom>>>
type Listed = Collectibles['state']['list'][number]

/** What the account in view holds of collectibles, on the network in view. */
export interface MyCollectibles {
  /** `absent`: nobody tells them here. `failed`: `list` is what was known before, if anything. */
  readonly status: 'loading' | 'known' | 'failed' | 'absent'
  /** Without what the provider takes for junk. */
  readonly list: readonly Listed[]
  readonly hasMore: boolean
  /** Asks for the name and the picture of one. */
  readonly show: (one: Pick<Listed, 'token' | 'tokenId'>) => void
  loadMore(): void
  retry(): void
}

const loadFrom = (kit: Kit) => kit.load('collectibles')

/** Asks the provider for collectibles while somebody looks at this page. */
export function useCollectibles(): MyCollectibles {
  const { kit } = useModal()
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<Collectibles | 'absent' | 'failed' | null>(null)
  useEffect(() => {
    let isOver = false
    setFound((before) => (before === 'failed' ? null : before))
    loadFrom(kit).then(
      (collectibles) => !isOver && setFound(collectibles ?? 'absent'),
      () => !isOver && setFound('failed'),
    )
    return () => {
      isOver = true
    }
  }, [kit, tries])
  const feature = typeof found === 'object' ? found : null
  useEffect(() => feature?.watch(), [feature])
  const state = useSyncExternalStore(
    useCallback(
      (changed: () => void) => (feature ? watch(feature.state, changed) : () => undefined),
      [feature],
    ),
    () => feature && read(feature.state),
  )
  return {
    status: typeof found === 'string' ? found : state ? statuses[state.status] : 'loading',
    list: state?.list.filter(({ isSpam }) => !isSpam) ?? [],
    hasMore: state?.hasMore ?? false,
    show: useCallback((one) => feature?.show(one), [feature]),
    loadMore: () => feature?.loadMore(),
    retry() {
      if (feature) feature.retry()
      else setTries(tries + 1)
    },
  }
}

const statuses = {
  idle: 'loading',
  loading: 'loading',
  loaded: 'known',
  failed: 'failed',
  unserved: 'absent',
} as const
