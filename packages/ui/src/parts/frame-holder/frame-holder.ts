import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { CircleAlert } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import type { MessagesOf } from '../../messages/messages.js'

export type FrameHolderOptions = {
  messages: MessagesOf<'frame-holder'>
  /** The caller's own, kept by it: taken out of the page it would load anew. */
  frame: HTMLIFrameElement
  /** What is in the frame, for who cannot see it. */
  title: string
  status: 'loading' | 'ready' | 'failed'
  /** Pixels, as the frame's page asked for. */
  height: number
  onRetry: () => void
}

/** A place in the modal for a page of somebody else: what is inside its border does not belong to the app. */
export function frameHolder(options: FrameHolderOptions): TemplateResult {
  const { messages, frame, title, status, height, onRetry } = options
  frame.title = title
  // As an attribute: a style in the markup is what a strict page forbids.
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
    /* What a page without colours of its own is made for. */
    background: #fff;
    color-scheme: light;
  }
  /* Hidden without being taken away: a frame that loads needs its place. */
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
