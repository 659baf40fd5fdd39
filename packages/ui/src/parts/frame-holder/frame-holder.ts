import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { CircleAlert } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import type { MessagesOf } from '../../messages/messages.js'

export type FrameHolderOptions = {
  messages: MessagesOf<'frame-holder'>
  /** The caller owns and keeps it: an iframe that is removed from the page loads again. */
  frame: HTMLIFrameElement
  /** The accessible name of the frame. */
  title: string
  status: 'loading' | 'ready' | 'failed'
  /** Pixels, as the page in the frame requests. */
  height: number
  onRetry: () => void
}

/** Shows a third-party page in the modal, with a border that sets it off from the app. */
export function frameHolder(options: FrameHolderOptions): TemplateResult {
  const { messages, frame, title, status, height, onRetry } = options
  frame.title = title
  // Set as an attribute: a strict Content-Security-Policy forbids inline styles.
  frame.height = `${Math.round(height) || 0}`
  return html`<div class="framed" data-testid="frame-holder" data-status=${status}>
    <div class="framed-page" ?inert=${status !== 'ready'}>${frame}</div>
    ${
      status === 'loading'
        ? html`<div class="framed-over" role="status">
            <span class="hidden-text">${messages['frame-holder.loading']}</span>
            ${skeleton('line')}${skeleton('block')}${skeleton('block')}
          </div>`
        : nothing
    }
    ${
      status === 'failed'
        ? html`<div class="framed-over failed" role="alert">
            ${icon(CircleAlert, 32)}
            <p class="small">${messages['frame-holder.failed']}</p>
            ${button({ label: messages['frame-holder.retry'], onClick: onRetry, testId: 'frame-retry' })}
          </div>`
        : nothing
    }
  </div>`
}

const sheet = css`
  .framed {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border: 1px solid var(--gla-faint);
    border-radius: var(--gla-control-radius);
    background: var(--gla-ground);
    overflow: hidden;
  }
  .framed > * {
    grid-area: 1 / 1;
  }
  .framed iframe {
    display: block;
    width: 100%;
    min-height: 160px;
    border: 0;
    /* The default background that pages without one expect. */
    background: #fff;
    color-scheme: light;
  }
  /* Hidden but not removed, so that the frame can load. */
  .framed:not([data-status='ready']) .framed-page {
    visibility: hidden;
  }
  .framed-over {
    display: grid;
    align-content: center;
    gap: 12px;
    padding: 16px;
  }
  .framed-over.failed {
    justify-items: center;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .framed-over.failed > svg {
    color: var(--gla-negative);
  }
`
export const frameHolderStyles: CSSResultGroup = [buttonStyles, skeletonStyles, sheet]
