import type { nothing, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { MonthGroup } from '../../format/by-month.js'

/** Lists of items under month headings. @param keyOf what an item is recognised by, where its row has a state */
export const monthGroups = <item>(
  groups: readonly MonthGroup<item>[],
  row: (item: item) => TemplateResult | typeof nothing,
  keyOf: (item: item) => unknown = (item) => item,
): TemplateResult =>
  html`${repeat(
    groups,
    ({ key }) => key,
    ({ key, title, items }) => html`<section class="month" aria-labelledby="month-${key}">
      <h3 id="month-${key}">${title}</h3>
      <ul role="list">${repeat(items, keyOf, (item) => html`<li>${row(item)}</li>`)}</ul>
    </section>`,
  )}`

export const monthGroupsStyles = css`
  .month + .month {
    margin-top: 8px;
  }
  .month h3 {
    position: sticky;
    top: 0;
    z-index: 1;
    padding: 8px 12px;
    background: var(--gla-surface);
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
`
