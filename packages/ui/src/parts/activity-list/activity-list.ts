import type { ActivityEntry } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import type { ActivityWays } from '../../flows/activity-source.js'
import { byMonth } from '../../format/by-month.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { activityRow, activityRowStyles } from '../activity-row/activity-row.js'
import { monthGroups, monthGroupsStyles } from '../month-groups/month-groups.js'

type Texts = Messages & MessagesOf<'account'>

/** Rows of Activity by month. */
export function activityList(
  messages: Texts,
  entries: readonly ActivityEntry[],
  { named, ...ways }: ActivityWays,
): TemplateResult {
  const { language } = messages
  const row = (entry: ActivityEntry) =>
    activityRow({ ...ways, messages, language, named: named(entry) }, entry)
  return monthGroups(byMonth(entries, { now: ways.now, language }), row, ({ id }) => id)
}

/** In place of rows that are being loaded. */
export const activityLoading = (messages: Texts): TemplateResult =>
  html`<div role="status" class="waiting" data-testid="activity-loading">
    <span class="hidden-text">${messages['account.activity-loading']}</span>
    ${skeleton('block')}${skeleton('block')}
  </div>`

/** @param text what could not be loaded */
export const activityFailed = (
  messages: Texts,
  onRetry: () => void,
  text: string = messages['account.activity-failed'],
): TemplateResult => html`<div role="alert" class="not-read" data-testid="activity-failed">
    <p class="small quiet">${text}</p>
    ${button({
      label: messages['action.try-again'],
      kind: 'ghost',
      onClick: onRetry,
      testId: 'activity-retry',
    })}
  </div>`

/** That there is only what this app has sent. */
export const ownActivityNote = (messages: Texts): TemplateResult =>
  html`<p class="own-note quiet">${messages['account.activity-note']}</p>`

const sheet = css`
  .activity .button {
    width: 100%;
  }
  .nothing-actions .button {
    width: auto;
  }
  .activity .month h3 {
    padding-block: 4px;
    font-size: calc(1.2 * var(--gla-font-unit));
    font-weight: 400;
  }
  .waiting {
    display: grid;
    gap: 8px;
    margin-inline: 12px;
  }
  .not-read {
    padding-top: 12px;
    text-align: center;
  }
  .own-note {
    padding: 4px 12px 0;
    font-size: calc(1.2 * var(--gla-font-unit));
    text-align: center;
  }
`
/** Of a list inside an element of the class `activity`. */
export const activityListStyles: CSSResultGroup = [
  buttonStyles,
  skeletonStyles,
  monthGroupsStyles,
  activityRowStyles,
  sheet,
]
