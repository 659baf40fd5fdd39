import type { TemplateResult } from 'lit'
import { css, html } from 'lit'

export type EmptyStateOptions = {
  icon: TemplateResult
  title: string
  text: string
  /** Buttons below the text. */
  actions?: unknown
  testId: string
}

/** The empty state of a tab: why it is empty, and what to do. */
export const emptyState = (options: EmptyStateOptions): TemplateResult =>
  html`<div class="nothing" data-testid=${options.testId}>
    <span class="nothing-icon">${options.icon}</span>
    <h3>${options.title}</h3>
    <p class="small quiet">${options.text}</p>
    <div class="nothing-actions">${options.actions}</div>
  </div>`

export const emptyStateStyles = css`
  .nothing {
    display: grid;
    justify-items: center;
    gap: 4px;
    padding: 12px 16px 4px;
    text-align: center;
  }
  .nothing h3,
  .nothing p {
    text-wrap: balance;
  }
  .nothing-icon {
    padding: 10px;
    border-radius: 50%;
    background: var(--gla-raised);
    color: var(--gla-quiet);
  }
  .nothing-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 4px;
  }
  .nothing-actions:empty {
    display: none;
  }
`
