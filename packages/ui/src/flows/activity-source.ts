import type {
  ActivityEntry,
  CaipNetwork,
  ChainAccount,
  HistoryState,
  Intent,
  Kit,
  NamedAct,
  NoticeCode,
  State,
} from '@gla/core'
import { activityEntries } from '@gla/core'
import { hasHistoryTexts } from '../messages/has-history-texts.js'
import type { MessageFile, Messages } from '../messages/messages.js'
import { createActNames } from './act-names.js'
import type { Copying } from './copying.js'
import { createCopying } from './copying.js'
import { createFeatureWatch } from './feature-watch.js'

// What is unfolded stays so while the modal is open: a key of the view's memory.
const rowsOpened = 'account.activity-opened'

/** The view that shows Activity. What it knows may change with each rendering. */
export interface ActivityView {
  readonly kit: Kit
  readonly host: Parameters<typeof createCopying>[0]
  readonly messages: Messages
  /** As that of the view. */
  readonly memory: Map<string, string>
  readonly account: State<ChainAccount>
  readonly network: State<CaipNetwork>
  /** Whether transfers are recorded for this namespace. */
  readonly recordsTransfers: boolean
  readonly open: (url: string) => void
  read<T extends object>(state: T): State<T>
  loadMessages(file: MessageFile): Promise<void>
  act(work: () => unknown): void
  /** Something that is drawn has changed. */
  changed(): void
}

/** What this app has recorded, oldest first, or the state of loading it; null where nothing is recorded. */
export type Recorded = readonly State<Intent>[] | 'loading' | 'failed' | null

/** What a provider tells. */
export type Told = {
  readonly status: HistoryState['status']
  /** Null until it is loaded. */
  readonly state: State<HistoryState> | null
}

/** What the rows are drawn with. */
export type ActivityWays = {
  readonly now: number
  readonly networks: readonly State<CaipNetwork>[]
  readonly activeNetwork: State<CaipNetwork>
  readonly copying: Copying
  /** The hashes of the rows that are unfolded. */
  readonly opened: ReadonlySet<string>
  /** The ids of those that were on their way when they were first shown. */
  readonly watched: ReadonlySet<string>
  onToggle(hash: string, isOpen: boolean): void
  onCopy(text: string, notice: NoticeCode): void
  open(url: string): void
  named(entry: ActivityEntry): NamedAct | null
}

/** The Activity of the account in view: what the journal and a provider say, while somebody looks. */
export interface ActivitySource {
  /** It is shown. */
  start(): void
  stop(): void
  /** Loads what has failed. */
  retry(): void
  recorded(): Recorded
  /** Null where no provider tells what happened. */
  told(): Told | null
  /** Newest first. */
  entries(recorded: Recorded, state: State<HistoryState> | null): ActivityEntry[]
  /** @param entries those that are drawn */
  ways(entries: readonly ActivityEntry[]): ActivityWays
}

export function createActivitySource(view: ActivityView): ActivitySource {
  const { kit } = view
  const copying = createCopying(view.host)
  const watch = createFeatureWatch(kit, 'history', view.changed, () =>
    view.loadMessages('transactions'),
  )
  const names = createActNames(kit, (file) => view.loadMessages(file), view.changed)
  let sentStatus: 'loading' | 'failed' = 'loading' // until the feature `intents` is loaded
  const opened = new Set<string>(view.memory.get(rowsOpened)?.split(' '))
  const watched = new Set<string>()
  function onToggle(hash: string, isOpen: boolean) {
    if (isOpen) opened.add(hash)
    else opened.delete(hash)
    view.memory.set(rowsOpened, [...opened].join(' '))
    view.changed()
  }

  /** The transfers come with the feature `intents`, which is usually preloaded. */
  async function loadSent() {
    if (!view.recordsTransfers) return
    sentStatus = 'loading'
    try {
      const intents = await kit.load('intents')
      intents.reread()
    } catch {
      sentStatus = 'failed' // shown in place of the rows, with a button to retry
    }
    view.changed()
  }

  return {
    start() {
      void names.start()
      void loadSent()
      void watch.start()
    },
    stop: watch.stop,
    retry() {
      if (!kit.loaded('intents')) void loadSent()
      void watch.retry()
    },
    recorded() {
      if (!view.recordsTransfers) return null
      if (!kit.loaded('intents')) return sentStatus
      return names.isLoading ? 'loading' : view.read(kit.sent).list
    },
    told() {
      if (!watch.isOffered) return null
      if (watch.hasFailed) return { status: 'failed', state: null }
      if (!watch.isReady || names.isLoading || !hasHistoryTexts(view.messages))
        return { status: 'loading', state: null }
      const history = kit.loaded('history')
      const state = history && view.read(history.state)
      if (!state || state.status === 'unserved') return null
      return { status: state.status, state }
    },
    entries(recorded, state) {
      const known = recorded === null || typeof recorded === 'string' ? [] : recorded
      return activityEntries(known, state, view.account.address, view.network.caipNetworkId)
    },
    ways(entries) {
      for (const { intent } of entries)
        if (intent && /^(handed-over|submitted)$/.test(intent.status)) watched.add(intent.id)
      return {
        now: kit.environment.now(),
        networks: kit.options.networks,
        activeNetwork: view.network,
        ...{ copying, opened, watched, onToggle },
        onCopy: (text, notice) => view.act(() => copying.copy(text, notice)),
        open: view.open,
        named: (entry) => names.of(entry, view.account.address),
      }
    },
  }
}

/** Of the journal and the history together. */
export function activityStatus(
  recorded: Recorded,
  told: HistoryState['status'],
): 'loading' | 'failed' | 'loaded' {
  if (recorded === 'failed' || told === 'failed') return 'failed'
  return recorded === 'loading' || told === 'idle' || told === 'loading' ? 'loading' : 'loaded'
}
