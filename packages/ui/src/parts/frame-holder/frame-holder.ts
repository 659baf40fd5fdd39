import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { CircleAlert } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import type { MessagesOf } from '../../messages/messages.js'

export type FrameHolderOptions = {
  messages: MessagesOf<'frame-holder'>
  /** The name of what is shown, for as long as the frame itself cannot be focused. */
  label: string
  status: 'loading' | 'ready' | 'failed'
  /** The frames in the slot have changed. */
  onFrames: (frames: readonly HTMLElement[]) => void
  /** It has taken the focus, which is the frame's once that is ready. */
  onFocus: () => void
  /** Null where trying again is not up to this view. */
  onRetry: (() => void) | null
}

/**
 * Shows a third-party page in the modal, with a border that sets it off from the app: the iframe in the slot `frame`, which is
 * the caller's. It takes the focus when its view is shown.
 */
export function frameHolder(options: FrameHolderOptions): TemplateResult {
  const { messages, label, status, onFrames, onFocus, onRetry } = options
  const onSlotChange = ({ currentTarget }: Event) =>
    onFrames(framesIn(currentTarget as HTMLSlotElement))
  return html`<div
    class="framed"
    role="group"
    aria-label=${label}
    tabindex="-1"
    data-first
    data-testid="frame-holder"
    data-status=${status}
    @focus=${onFocus}
  >
    <div class="framed-page" ?inert=${status !== 'ready'}><slot name="frame" @slotchange=${onSlotChange}></slot></div>
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
            ${
              onRetry
                ? button({
                    label: messages['frame-holder.retry'],
                    onClick: onRetry,
                    testId: 'frame-retry',
                  })
                : nothing
            }
          </div>`
        : nothing
    }
  </div>`
}

/** The frames themselves, through the slots of the elements around. */
export const framesIn = (slot: HTMLSlotElement): HTMLElement[] =>
  slot.assignedElements({ flatten: true }).filter((one) => one instanceof HTMLElement)

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
  .framed:focus-visible {
    outline: none;
  }
  .framed-page {
    display: grid;
    min-height: 160px;
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
