import type { ReactiveControllerHost, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import type { DirectiveResult } from 'lit/directive.js'
import { repeat } from 'lit/directives/repeat.js'
import { maxHeight, rowHeight, rowsInView } from './rows-in-view.js'

type Host = Pick<ReactiveControllerHost, 'requestUpdate' | 'updateComplete'> & {
  readonly renderRoot: ParentNode
}
export type VirtualListOptions<Item> = {
  label: string
  /** Must be the same array until the items change. */
  items: readonly Item[]
  /** The expected number of items; -1 if it is not known. */
  total: number
  /** The theme variable `fontSizeMaster`: with larger text, rows are higher. */
  fontSize: number | undefined
  /** Draws a row as a button with the given tab index. */
  row: (item: Item, tabIndex: 0 | -1) => TemplateResult | DirectiveResult
  /** Scrolls with the rows, above and below them. */
  before?: TemplateResult | typeof nothing
  after?: TemplateResult | typeof nothing
}

const edgePadding = 4 // px between the rows and the edge
const page = 7 // rows, as many as a dialog shows
const moves: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: page,
  PageUp: -page,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * A scrolling list of any length that keeps only the rows around the visible ones in the DOM. The arrow keys
 * move through it; it is one tab stop. Create one for each list of a view.
 */
export class VirtualList<Item extends { readonly id: string }> {
  readonly #host: Host
  readonly #leave: () => void
  #items: readonly Item[] = []
  #top = 0
  #first = 0
  #end = 0
  #active = 0
  #activeId: string | null = null
  #isNew = false
  #rowHeight = rowHeight

  /** @param leave called on ArrowUp in the first row */
  constructor(host: Host, leave: () => void) {
    this.#host = host
    this.#leave = leave
  }

  /** The index after the last row drawn. */
  get end(): number {
    return this.#end
  }

  render(options: VirtualListOptions<Item>): TemplateResult {
    const { label, items, total, row, before = nothing, after = nothing } = options
    this.#rowHeight = rowHeight * Math.max(1, (options.fontSize ?? 10) / 10)
    if (items !== this.#items) {
      if (this.#items.length > 0 && items.length > 0 && !this.#isNew) void this.#holdRows()
      this.#isNew = false
      this.#setItems(items)
    }
    const { first, end } = this.#rowsInView(items)
    this.#first = first
    this.#end = end
    const drawn = items.slice(first, end).map((item, n) => ({ item, index: first + n }))
    // The focused row, or the one that Tab would focus, stays in the DOM wherever the list is scrolled to.
    const active = this.#active
    const item = items[active]
    if (item && active < first) drawn.unshift({ item, index: active })
    if (item && active >= end) drawn.push({ item, index: active })
    return html`<div
      class="viewport"
      @scroll=${this.#onScroll}
      @keydown=${this.#onKey}
      @focusin=${this.#onFocus}
    >${before}${
      items.length === 0
        ? nothing
        : html`<ul
            role="list"
            class="items"
            aria-label=${label}
            .style=${`height: ${items.length * this.#rowHeight}px`}
          >${repeat(
            drawn,
            ({ item }) => item.id,
            ({ item, index }) =>
              html`<li
                data-index=${index}
                aria-setsize=${total}
                aria-posinset=${index + 1}
                .style=${`top: ${index * this.#rowHeight}px`}
              >${row(item, index === active ? 0 : -1)}</li>`,
          )}</ul>`
    }${after}</div>`
  }

  /** Px scrolled beyond the first row. */
  get top(): number {
    return this.#top
  }
  /** Restores a scroll position: the rows there are drawn first. */
  async startAt(top: number): Promise<void> {
    this.#top = top
    await this.#host.updateComplete
    const viewport = this.#viewport
    if (viewport) viewport.scrollTop = top + this.#above
  }

  /** Scrolls to the first row and makes it the tab stop, when the list shows other items. */
  toTop(): void {
    this.#activeId = null
    this.#active = 0
    this.#top = 0
    this.#isNew = true
    const viewport = this.#viewport
    if (viewport) viewport.scrollTop = 0
    this.#host.requestUpdate()
  }

  /** Focuses a row, or the last one if there are fewer. @returns a promise for the focus */
  async focus(index: number): Promise<void> {
    const at = Math.min(Math.max(index, 0), this.#items.length - 1)
    const id = this.#items[at]?.id
    if (id === undefined) return
    this.#active = at
    this.#activeId = id
    this.#scrollTo(at)
    this.#host.requestUpdate()
    await this.#host.updateComplete
    this.#rowAt(at)?.focus({ preventScroll: true })
  }

  /** Of higher rows fewer are in view; as many are drawn. */
  #rowsInView(items: readonly Item[]) {
    return rowsInView((this.#top * rowHeight) / this.#rowHeight, items.length)
  }

  #setItems(items: readonly Item[]) {
    this.#items = items
    const id = this.#activeId
    this.#active =
      id === null
        ? 0
        : Math.max(
            0,
            items.findIndex((item) => item.id === id),
          )
  }

  get #viewport() {
    return this.#host.renderRoot.querySelector<HTMLElement>('.viewport')
  }
  #rowAt(index: number) {
    return this.#viewport?.querySelector<HTMLElement>(`li[data-index="${index}"] > button`)
  }
  /** Px of the content above the first row. */
  get #above() {
    return this.#viewport?.querySelector<HTMLElement>('.items')?.offsetTop ?? 0
  }

  /** Keeps rows in place when a note above them comes or goes, if one is pointed at or focused, or the list is scrolled. */
  async #holdRows() {
    const above = this.#above
    await this.#host.updateComplete
    const moved = this.#above - above
    const viewport = this.#viewport
    if (moved === 0 || !viewport) return
    const isHeld = viewport.querySelector('.items:hover, .items:focus-within') !== null
    if (isHeld || this.#top > 0) viewport.scrollTop += moved
  }

  #scrollTo(index: number) {
    const viewport = this.#viewport
    if (!viewport) return
    const top = index === 0 ? 0 : this.#above + index * this.#rowHeight
    const highest = top + this.#rowHeight + edgePadding - (viewport.clientHeight || maxHeight)
    viewport.scrollTop = Math.max(Math.min(viewport.scrollTop, top), highest)
    this.#top = viewport.scrollTop - this.#above
  }

  readonly #onScroll = () => {
    const top = (this.#viewport?.scrollTop ?? 0) - this.#above
    this.#top = top
    const { first, end } = this.#rowsInView(this.#items)
    if (first !== this.#first || end !== this.#end) this.#host.requestUpdate()
  }
  readonly #onFocus = ({ target }: Event) => {
    const index = indexOf(target)
    if (index === null || index === this.#active) return
    this.#active = index
    this.#activeId = this.#items[index]?.id ?? null
    this.#host.requestUpdate()
  }
  readonly #onKey = (event: KeyboardEvent) => {
    const index = indexOf(event.target)
    const move = moves[event.key]
    if (index === null || move === undefined || isShortcut(event)) return
    event.preventDefault()
    if (index === 0 && event.key === 'ArrowUp') this.#leave()
    else void this.focus(index + move)
  }
}

/** The index of the row that an event came from. */
function indexOf(target: EventTarget | null): number | null {
  const index = (target as HTMLElement | null)?.closest<HTMLElement>('li[data-index]')?.dataset
    .index
  return index === undefined ? null : Number(index)
}

/** Keys with a modifier are shortcuts. */
const isShortcut = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey

export const virtualListStyles = css`
  .viewport {
    position: relative;
    overflow-y: auto;
    overflow-anchor: none; /* #holdRows does it: not every browser anchors */
    scrollbar-width: thin;
    max-height: ${maxHeight}px;
  }
  .items {
    position: relative;
    margin-block: ${edgePadding}px;
  }
  .items > li {
    position: absolute;
    inset-inline: 0;
    height: max(${rowHeight}px, ${rowHeight / 10} * var(--gla-font-unit));
    contain: strict;
  }
`
