import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import type { Messages } from '../../messages/messages.js'

/** Shown while a view is loading. */
export const loadingPlaceholder = (messages: Messages | null): TemplateResult =>
  html`<div class="placeholder" role="status" data-testid="view-loading">
    <span class="hidden-text">${messages?.['modal.loading']}</span>
    ${skeleton('block')}${skeleton('block')}${skeleton('block')}
  </div>`

/** Shown when a view failed to load. @param offerReload retrying did not help */
export const failedPlaceholder = (
  messages: Messages,
  { onRetry, offerReload }: { onRetry: () => void; offerReload: boolean },
): TemplateResult =>
  html`<div class="placeholder" role="alert" data-testid="view-failed">
    <p class="quiet">${messages['modal.not-loaded']}</p>
    ${button({ label: messages['action.try-again'], kind: 'primary', onClick: onRetry, testId: 'view-retry' })}
    ${
      offerReload
        ? button({
            label: messages['modal.reload'],
            onClick: () => location.reload(),
            testId: 'reload-page',
          })
        : nothing
    }
  </div>`

const sheet = css`
  .placeholder {
    display: grid;
    gap: 12px;
    padding: 8px 16px 16px;
  }
  .placeholder .skeleton {
    animation:
      gla-breathe 1.6s ease-in-out infinite alternate,
      gla-late 0.2s ease-out 0.3s backwards;
  }
  @keyframes gla-late {
    from {
      opacity: 0;
    }
  }
`
export const placeholderStyles: CSSResultGroup = [buttonStyles, skeletonStyles, sheet]
