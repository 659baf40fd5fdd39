import type { ActivityEntry, HistoryState, State } from '@gla/core'
import { activityEntries } from '@gla/core'
import type { PropertyValues } from 'lit'
import { html, nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { History } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { baseStyles } from '../../base-styles.js'
import { createActNames } from '../../flows/act-names.js'
import { createCopying } from '../../flows/copying.js'
import { createFeatureWatch } from '../../flows/feature-watch.js'
import type { MonthGroup } from '../../format/by-month.js'
import { byMonth } from '../../format/by-month.js'
import { writtenCount } from '../../format/written-count.js'
import { focusedElement } from '../../keyboard/focused-element.js'
import type { MessagesOf } from '../../messages/messages.js'
import { activityRow, activityRowStyles } from '../../parts/activity-row/activity-row.js'
import { completeness, completenessStyles } from '../../parts/completeness/completeness.js'
import { emptyState, emptyStateStyles } from '../../parts/empty-state/empty-state.js'
import { MonthList, monthListStyles } from '../../parts/month-list/month-list.js'
import { ViewElement } from '../../view-element.js'
import { transactionsStyles } from './transactions-styles.js'

const minute = 60_000 // ms: times that are told as "minutes ago" change with it

type Entries = { readonly of: readonly unknown[]; readonly groups: MonthGroup<ActivityEntry>[] }

/** All transactions of the account, by month, and to which block they are complete (ruling 34). */
export class Transactions extends ViewElement<'Transactions', MessagesOf<'transactions'>> {
  readonly #list = new MonthList<ActivityEntry>(this)
  readonly #copying = createCopying(this)
  #watch: ReturnType<typeof createFeatureWatch> | null = null
  #actNames: ReturnType<typeof createActNames> | null = null
  #observer: IntersectionObserver | null = null
  #entries: Entries = { of: [], groups: [] }
  #shown = '' // of which account and network
  #observed: unknown = null
  readonly #opened = new Set<string>()
  #hadMore = false // the button that loads more had the focus

  protected override enter() {
    void this.#watched.start()
    void this.#names.start()
    this.act(async () => {
      const intents = await this.kit.load('intents')
      intents.reread()
      this.requestUpdate()
    })
  }
  protected override exit() {
    this.#watch?.stop()
    this.#observer?.disconnect()
  }

  get #watched() {
    this.#watch ??= createFeatureWatch(this.kit, 'history', () => this.requestUpdate())
    return this.#watch
  }
  get #names() {
    this.#actNames ??= createActNames(this.kit, this.loadMessages, () => this.requestUpdate())
    return this.#actNames
  }
  get #history() {
    return this.#watched.isReady ? this.kit.loaded('history') : null
  }
  get #moreButton() {
    return this.renderRoot?.querySelector<HTMLElement>('[data-testid="transactions-more"]') ?? null
  }

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed)
    const more = this.#moreButton
    this.#hadMore = more !== null && focusedElement() === more
  }
  protected override updated(changed: PropertyValues) {
    this.#list.updated()
    // The last page has come: what was focused is gone, what it led to is here.
    if (this.#hadMore && !this.#moreButton) this.#list.focusLast()
    super.updated(changed)
    this.#watchEnd()
  }

  /** Loads more when the end comes near; a browser that cannot tell has the button. */
  #watchEnd() {
    const more = this.#moreButton
    const count = this.#history?.state.transactions.length
    if (!more || this.#observed === count || typeof IntersectionObserver === 'undefined') return
    this.#observed = count
    // Observed anew, it tells again whether it is near, although that has not changed.
    this.#observer?.disconnect()
    this.#observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) this.#history?.loadMore()
      },
      { root: this.renderRoot.querySelector('.viewport'), rootMargin: '0px 0px 600px' },
    )
    this.#observer.observe(more)
  }

  protected override render() {
    const { kit, messages } = this
    const { caipNetwork } = this.read(kit.network.state)
    const { address, addressExplorerUrl } = this.read(kit.account.state)[caipNetwork.chainNamespace]
    if (!address) return nothing
    const history = this.#history
    const state = history ? this.read(history.state) : null
    const isNaming = this.#names.isLoading
    const groups = isNaming ? [] : this.#groups(state, address, caipNetwork.caipNetworkId)
    const count = groups.reduce((sum, { items }) => sum + items.length, 0)
    const isLoading = isNaming || this.#isLoading(state)
    const hasFailed = this.#watched.hasFailed || state?.status === 'failed'
    const status = isLoading
      ? messages['transactions.loading']
      : messages['transactions.shown'](writtenCount(count, messages.language))
    const said = html`<p class="hidden-text" role="status" data-testid="transactions-status">${status}</p>`
    if (count === 0 && !isLoading && !hasFailed)
      return html`${said}${state ? completeness(messages, state, true) : nothing}${this.#none(addressExplorerUrl)}`
    return html`${said}${this.#list.render({
      groups,
      hasMore: state?.hasMore ?? false,
      row: (entry) => this.#row(entry),
      before: state ? completeness(messages, state) : nothing,
      after: html`${isLoading ? this.#coming() : nothing}${this.#end(state, isLoading, hasFailed)}${this.#explorer(addressExplorerUrl)}`,
    })}`
  }

  /** What follows the rows. */
  #end(state: State<HistoryState> | null, isLoading: boolean, hasFailed: boolean) {
    if (hasFailed) return this.#failed(state)
    if (state?.hasMore) return this.#more(state)
    const isOnlyOwn = !state || state.status === 'unserved'
    return isOnlyOwn && !isLoading
      ? html`<p class="note quiet">${this.messages['account.activity-note']}</p>`
      : nothing
  }

  #isLoading(state: State<HistoryState> | null): boolean {
    const watch = this.#watched
    if (!watch.isOffered || watch.hasFailed) return false
    if (!watch.isReady) return true
    if (!state) return false
    const { status, transactions } = state
    return (status === 'idle' || status === 'loading') && transactions.length === 0
  }

  /** Computed anew only when something has changed. */
  #groups(state: State<HistoryState> | null, address: string, network: string) {
    const { kit, messages } = this
    const sent = this.read(kit.sent).list
    const { language } = messages
    const now = kit.environment.now()
    const shown = `${network}:${address}`
    if (shown !== this.#shown) this.#list.toTop()
    this.#shown = shown
    const of = [sent, state?.transactions, shown, language]
    if (of.some((one, n) => one !== this.#entries.of[n]))
      this.#entries = {
        of,
        groups: byMonth(
          activityEntries(sent, state, address, kit.network.state.caipNetwork.caipNetworkId),
          { now, language },
        ),
      }
    return this.#entries.groups
  }

  #row(entry: ActivityEntry) {
    const { kit, messages } = this
    const { transaction, intent } = entry
    const { copied, refused } = this.#copying
    const now = kit.environment.now()
    const time = Math.floor(now / minute)
    const activeNetwork = this.read(kit.network.state).caipNetwork
    const isOpen = this.#opened.has(transaction?.hash ?? '')
    const { address } = this.read(kit.account.state)[activeNetwork.chainNamespace]
    const named = this.#names.of(entry, address)
    return guard(
      [transaction, intent, messages, time, copied, refused, activeNetwork, isOpen, named?.act],
      () =>
        activityRow(
          {
            ...{ messages, language: messages.language, now, activeNetwork },
            networks: kit.options.networks,
            copying: { copied, refused },
            opened: this.#opened,
            onToggle: this.#onToggle,
            onCopy: (text, notice) => this.act(() => this.#copying.copy(text, notice)),
            open: this.#open,
            named,
          },
          entry,
        ),
    )
  }
  readonly #onToggle = (hash: string, isOpen: boolean) => {
    if (isOpen) this.#opened.add(hash)
    else this.#opened.delete(hash)
    this.requestUpdate()
  }
  readonly #open = (url: string) => this.kit.environment.page?.open(url)

  #coming() {
    return html`<div class="coming" data-testid="transactions-loading">${skeleton('block')}${skeleton(
      'block',
    )}${skeleton('block')}</div>`
  }
  #failed(state: State<HistoryState> | null) {
    const { messages } = this
    const failed = !state?.transactions.length
      ? 'transactions.failed'
      : state.hasMore
        ? 'transactions.failed-more'
        : 'transactions.not-updated'
    const isAlone = this.#entries.groups.length === 0
    return html`<div role="alert" class="not-read ${isAlone ? 'alone' : ''}" data-testid="transactions-failed">
      <p class="small quiet">${messages[failed]}</p>
      ${button({
        label: messages['action.try-again'],
        kind: 'ghost',
        onClick: () => void this.#watched.retry(),
        testId: 'transactions-retry',
      })}
    </div>`
  }
  #more(state: State<HistoryState>) {
    return button({
      label: this.messages['transactions.more'],
      kind: 'ghost',
      busy: state.isLoadingMore,
      onClick: () => this.#history?.loadMore(),
      testId: 'transactions-more',
    })
  }
  #none(explorerUrl: string | null) {
    const { messages } = this
    return emptyState({
      icon: icon(History),
      title: messages['transactions.none'],
      text: messages[this.#history ? 'transactions.none-text' : 'account.no-activity-text'],
      actions: this.#explorer(explorerUrl),
      testId: 'transactions-empty',
    })
  }
  #explorer(url: string | null) {
    if (!url) return nothing
    return button({
      label: this.messages['account.all-activity'],
      kind: 'ghost',
      onClick: () => this.#open(url),
      testId: 'transactions-explorer',
    })
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    skeletonStyles,
    emptyStateStyles,
    activityRowStyles,
    monthListStyles,
    completenessStyles,
    transactionsStyles,
  ]
}
