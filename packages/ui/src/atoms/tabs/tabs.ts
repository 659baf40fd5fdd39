import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'

export type TabsOptions<id extends string> = {
  /** The accessible name of the tab list. */
  label: string
  /** At most four, all of the same width. */
  tabs: readonly { id: id; label: string; testId?: string }[]
  selected: id
  onSelect: (id: id) => void
}

/** A tab list. At most one in a view; see {@link tabPanel}. */
export function tabs<id extends string>(options: TabsOptions<id>): TemplateResult {
  const { label, tabs, selected, onSelect } = options
  const onKey = (event: KeyboardEvent) => {
    const next = tabs[placeAfter(event, tabs.length)]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    const list = event.currentTarget as HTMLElement
    list.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  return html`<div class="tabs" role="tablist" aria-label=${label} @keydown=${onKey}>${tabs.map(
    (tab) => html`<button
      type="button"
      role="tab"
      id="tab-${tab.id}"
      aria-selected=${tab.id === selected ? 'true' : 'false'}
      aria-controls=${tab.id === selected ? 'tab-panel' : nothing}
      tabindex=${tab.id === selected ? 0 : -1}
      data-testid=${tab.testId ?? nothing}
      @click=${() => onSelect(tab.id)}
    ><span>${tab.label}</span></button>`,
  )}</div>`
}

/** The panel of the selected tab. */
export const tabPanel = (selected: string, content: unknown): TemplateResult =>
  html`<div class="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby="tab-${selected}">${content}</div>`

/** The index of the tab that a key moves to; -1 for other keys. Arrow keys follow the writing direction. */
function placeAfter(event: KeyboardEvent, count: number): number {
  const { key, target, currentTarget } = event
  // With a modifier it is a shortcut: Alt and Left leads back in history.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return -1
  const list = currentTarget as HTMLElement
  const at = [...list.children].indexOf(target as Element)
  const isRtl = getComputedStyle(list).direction === 'rtl'
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'ArrowRight':
      return (at + (isRtl ? count - 1 : 1)) % count
    case 'ArrowLeft':
      return (at + (isRtl ? 1 : count - 1)) % count
    default:
      return -1
  }
}

export const tabsStyles = css`
  .tabs {
    --at: 0;
    --of: 1;
    --edge: 3px;
    position: relative;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    padding: var(--edge);
    border-radius: var(--gla-control-radius);
    background: var(--gla-raised);
  }
  .tabs:has(> :nth-child(2):last-child) {
    --of: 2;
  }
  .tabs:has(> :nth-child(3):last-child) {
    --of: 3;
  }
  .tabs:has(> :nth-child(4):last-child) {
    --of: 4;
  }
  .tabs:has(> :nth-child(2)[aria-selected='true']) {
    --at: 1;
  }
  .tabs:has(> :nth-child(3)[aria-selected='true']) {
    --at: 2;
  }
  .tabs:has(> :nth-child(4)[aria-selected='true']) {
    --at: 3;
  }
  .tabs::before {
    content: '';
    position: absolute;
    inset-block: var(--edge);
    inset-inline-start: var(--edge);
    width: calc((100% - 2 * var(--edge)) / var(--of));
    border: 1px solid var(--gla-hairline);
    border-radius: max(0px, var(--gla-control-radius) - var(--edge));
    background: var(--gla-surface); /* in browsers without light-dark() */
    background: light-dark(
      var(--gla-surface),
      color-mix(in srgb, var(--gla-text) 10%, var(--gla-raised))
    );
    translate: calc(100% * var(--at));
    transition: translate 0.15s ease-out;
  }
  .tabs:dir(rtl)::before {
    translate: calc(-100% * var(--at));
  }
  .tabs > button {
    position: relative;
    min-width: 0;
    min-height: 44px;
    padding: 4px 8px;
    border: 0;
    border-radius: max(0px, var(--gla-control-radius) - var(--edge));
    background: none;
    font-size: calc(1.4 * var(--gla-font-unit));
    line-height: 1.4;
    color: var(--gla-quiet);
    transition: color 0.15s ease-out;
  }
  .tabs > button > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .tabs > [aria-selected='true'] {
    font-weight: 600;
    color: var(--gla-text);
  }
  .tabs > button:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    .tabs > button:hover {
      color: var(--gla-text);
    }
  }
  @media (forced-colors: active) {
    .tabs::before {
      border: 2px solid Highlight;
    }
  }
`
