import type { History } from '@gla/core'
import { activityEntries, isSameAddress, read } from '@gla/core'
import type { ActivityWords, WordsOf } from '@gla/ui'
import { loadActivityWords } from '@gla/ui'
import { useCallback, useEffect, useMemo } from 'react'
import { useAccount, useModal, useNetwork } from './react.js'
import { transactionUrl } from './transaction-url.js'
import { useLanguage } from './use-language.js'
import { useLoaded } from './use-loaded.js'
import { useShown } from './use-shown.js'

/** What an account did, in the words of Activity. */
export type AccountAct = ActivityWords & {
  /** Stays the same while it is on its way, and after. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** Its page in the network's explorer; null where there is none, and before there is a hash. */
  readonly url: string | null
}

/** The newest acts of an account. */
export type UseActivity = {
  /** Newest first. Null until the journal and the words are loaded, and without an account. */
  readonly acts: readonly AccountAct[] | null
  /**
   * Who says so: `journal`, what this app sent from this browser; `history`, what a provider tells, too. `loading`: the provider
   * has not answered yet; `failed`: it, or the code, could not be loaded.
   */
  readonly source: 'loading' | 'journal' | 'history' | 'failed'
  /** Loads what has failed. */
  retry(): void
}

type Loaded = {
  readonly words: WordsOf
  /** Null where no provider tells. */
  readonly history: History | null
}

/**
 * Returns what the account in view did itself, on the network in view as a provider tells it, and on all networks as this browser
 * has sent it: with the names of Activity. What others sent is not among it. While it is mounted, the provider is asked every 10 s,
 * and no toast says that it failed. Nothing is loaded without an account, or on a server.
 * @param most how many, at most
 * @example const { acts } = useActivity(3); return <p>{acts?.[0]?.title}</p>
 */
export function useActivity(most: number): UseActivity {
  const modal = useModal()
  const { kit, atRest } = modal
  const { address } = useAccount()
  const { caipNetworkId } = useNetwork().caipNetwork
  const language = useLanguage()
  const hasAccount = address !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the language
  const load = useCallback(async (): Promise<Loaded> => {
    const [words, history] = await Promise.all([
      loadActivityWords(kit),
      kit.load('history'),
      kit.load('intents'),
    ])
    return { words, history }
  }, [kit, language])
  const [loaded, loadAgain] = useLoaded(hasAccount ? load : null)
  const ready = loaded === 'failed' ? null : loaded
  const history = ready?.history ?? null
  useEffect(
    () => (hasAccount ? history?.watch({ isQuiet: true }) : undefined),
    [history, hasAccount],
  )
  const told = useShown(history?.state ?? null, null)
  const { list } = useShown(kit.sent, atRest.sent) ?? read(atRest.sent)
  const acts = useMemo(() => {
    if (!ready || address === null) return null
    const isOwn = (sender: string | undefined) => isSameAddress(sender ?? '', address)
    return activityEntries(list, told, address, caipNetworkId)
      .filter(({ intent, transaction }) => intent !== null || isOwn(transaction?.sender))
      .slice(0, most)
      .flatMap((entry) => {
        const words = ready.words(entry, address, caipNetworkId)
        const sent = entry.transaction ?? entry.intent
        if (!words || !sent) return []
        return [{ ...words, id: entry.id, time: entry.time, url: transactionUrl(modal, sent) }]
      })
  }, [modal, ready, list, told, address, caipNetworkId, most])
  return {
    acts,
    source: sourceOf(loaded, told?.status),
    retry() {
      if (history) history.retry()
      else loadAgain()
    },
  }
}

function sourceOf(
  loaded: Loaded | 'failed' | null,
  status: History['state']['status'] | undefined,
): UseActivity['source'] {
  if (loaded === 'failed' || status === 'failed') return 'failed'
  if (loaded === null || status === 'idle' || status === 'loading') return 'loading'
  return status === 'loaded' ? 'history' : 'journal'
}
