import type { ReactiveControllerHost, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import type { DirectiveResult } from 'lit/directive.js'
import { repeat } from 'lit/directives/repeat.js'
import type { MonthGroup } from '../../format/by-month.js'
import { monthGroupsStyles } from '../month-groups/month-groups.js'
import { LineHeights } from './line-heights.js'

type Host = Pick<ReactiveControllerHost, 'requestUpdate' | 'updateComplete'> & {
  readonly renderRoot: ParentNode
}
type Listed = { readonly id: string; readonly time: number }
export type MonthListOptions<Item> = {
  /** Newest first. Must be the same array until the items change. */
  groups: readonly MonthGroup<Item>[]
  /** Whether there may be more in the last month than is known. */
  hasMore: boolean
  row: (item: Item) => TemplateResult | DirectiveResult | typeof nothing
  /** Scrolls with the rows, above and below them. */
  before?: TemplateResult | typeof nothing
  after?: TemplateResult | typeof nothing
}

const overscan = 800 // px drawn above and below what is visible
const reserve = 400 // px of it that may be used up before it is drawn anew
const tallest = 900 // px that are visible at most: the list need not be measured

/**
 * A scrolling list of any length under month headings, whose rows may be of any height. Only those around the visible ones, the
 * focused one and those that are open are in the DOM. Create one for each list of a view, and call `updated` after each of its
 * updates.
 */
export class MonthList<Item extends Listed> {
  readonly #host: Host
  readonly #heights = new LineHeights()
  #groups: readonly MonthGroup<Item>[] = []
  #count = 0 // of lines: rows and the headings before them
  #first = 0
  #end = 0
  #width = 0

  constructor(host: Host) {
    this.#host = host
  }

  render({
    groups,
    hasMore,
    row,
    before = nothing,
    after = nothing,
  }: MonthListOptions<Item>): TemplateResult {
    if (groups !== this.#groups) {
      this.#groups = groups
      const lines = groups.flatMap(({ key, items }) => [key, ...items.map(({ id }) => id)])
      this.#count = lines.length
      this.#heights.setLines(lines)
    }
    this.#aim(overscan)
    const kept = this.#kept()
    let from = 0
    const months = groups.map((group, place) => {
      const start = from + 1
      from = start + group.items.length
      return { group, start, isOpen: hasMore && place === groups.length - 1 }
    })
    return html`<div class="viewport" @scroll=${this.#onScroll} @toggle=${this.#onToggle}>
      ${before}
      <div class="months">${repeat(
        months,
        ({ group }) => group.key,
        (month) => this.#month(month, kept, row),
      )}</div>
      ${after}
    </div>`
  }

  #month(
    { group, start, isOpen }: { group: MonthGroup<Item>; start: number; isOpen: boolean },
    kept: ReadonlySet<string>,
    row: MonthListOptions<Item>['row'],
  ) {
    const { key, title, items } = group
    const lines: { id: string; px: number; item: Item | null; place: number }[] = []
    let skipped = start // the first of the rows that are left out
    const leaveOut = (end: number) => {
      const px = this.#heights.between(skipped, end)
      if (px > 0) lines.push({ id: `gap-${skipped === start}`, px, item: null, place: 0 })
    }
    for (const [place, item] of items.entries()) {
      const index = start + place
      if ((index < this.#first || index >= this.#end) && !kept.has(item.id)) continue
      leaveOut(index)
      lines.push({ id: item.id, px: 0, item, place: place + 1 })
      skipped = index + 1
    }
    leaveOut(start + items.length)
    return html`<section class="month" aria-labelledby="month-${key}">
      <h3 id="month-${key}" data-line=${key}>${title}</h3>
      <ul role="list">${repeat(
        lines,
        ({ id, place, item }, n) => (item ? id : `${id}-${n}-${place}`),
        ({ id, px, item, place }) =>
          item
            ? html`<li
                data-line=${id}
                aria-setsize=${isOpen ? -1 : items.length}
                aria-posinset=${place}
              >${row(item)}</li>`
            : html`<li role="presentation" .style=${`height: ${px}px`}></li>`,
      )}</ul>
    </section>`
  }

  /** Measures what was drawn. */
  updated(): void {
    const viewport = this.#viewport
    if (!viewport) return
    const width = viewport.clientWidth
    if (width !== this.#width) this.#heights.forget()
    this.#width = width
    for (const line of viewport.querySelectorAll<HTMLElement>('[data-line]'))
      this.#heights.measured(line.dataset.line ?? '', line.offsetHeight)
  }

  /** Shows the first row: the list is about other items. */
  toTop(): void {
    this.#heights.forget()
    const viewport = this.#viewport
    if (viewport) viewport.scrollTop = 0
  }

  /** Focuses the last row. */
  focusLast(): void {
    const rows = this.#viewport?.querySelectorAll<HTMLElement>('li[data-line] summary')
    rows?.[rows.length - 1]?.focus()
  }

  get #viewport() {
    return this.#host.renderRoot.querySelector<HTMLElement>('.viewport')
  }

  /** The rows that stay whatever is visible: what is open or focused would be lost. */
  #kept(): ReadonlySet<string> {
    const lines =
      this.#viewport?.querySelectorAll<HTMLElement>(
        'li[data-line]:is(:focus-within, :has([open]))',
      ) ?? []
    return new Set([...lines].map(({ dataset }) => dataset.line ?? ''))
  }

  /** Decides which rows to draw. @returns whether others are needed than are drawn, if `margin` px around the visible ones have to be */
  #aim(margin: number): boolean {
    const top = this.#above()
    const first = this.#heights.at(top - margin)
    const end = Math.min(this.#count, this.#heights.at(top + tallest + margin) + 1)
    if (margin < overscan && first >= this.#first && end <= this.#end) return false
    this.#first = first
    this.#end = end
    return true
  }
  /** Px of lines that are scrolled out above. */
  #above(): number {
    const viewport = this.#viewport
    const months = viewport?.querySelector<HTMLElement>('.months')
    return viewport && months ? viewport.scrollTop - months.offsetTop : 0
  }

  readonly #onScroll = () => {
    if (this.#aim(overscan - reserve)) this.#host.requestUpdate()
  }
  /** A row was opened or closed: events of `details` do not bubble, but are captured. */
  readonly #onToggle = { handleEvent: () => this.updated(), capture: true }
}

const sheet = css`
  .viewport {
    position: relative;
    overflow-y: auto;
    scrollbar-width: thin;
  }
`
export const monthListStyles = [monthGroupsStyles, sheet]
