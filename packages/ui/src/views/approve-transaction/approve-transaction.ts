import type { Dispose } from '@gla/core'
import type { CSSResult, PropertyDeclarations, PropertyValues } from 'lit'
import { css, html } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { baseStyles } from '../../base-styles.js'
import type { MessagesOf } from '../../messages/messages.js'
import { frameHolder, frameHolderStyles, framesIn } from '../../parts/frame-holder/frame-holder.js'
import { ViewElement } from '../../view-element.js'

/** The frame is a child of the modal's element, so only that element's own root can style it, and a page's rules win otherwise. */
const frameStyles = css`
  ::slotted([slot='frame']) {
    position: relative !important;
    z-index: 999999 !important; /* ruling 26 */
    width: 100% !important;
    height: 100% !important;
    border: 0 !important;
  }
`
function adoptOnce(root: ShadowRoot, { styleSheet }: CSSResult) {
  if (styleSheet && !root.adoptedStyleSheets.includes(styleSheet))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet]
}

const longestLoad = 20_000 // ms until a frame that does not show counts as failed, §9

/**
 * A request to an embedded wallet, which its own page shows in the frame (spec §2). The view only has the place for it: what is
 * asked for is read and approved there.
 */
export class ApproveTransaction extends ViewElement<
  'ApproveTransaction',
  MessagesOf<'approve-transaction'>
> {
  static override properties: PropertyDeclarations = {
    frame: { state: true },
    isLate: { state: true },
  }
  /** The frame that a person may see now. */
  declare private frame: HTMLElement | null
  /** No frame was there in time. */
  declare private isLate: boolean
  #frames: readonly HTMLElement[] = []
  #label = ''
  readonly #watcher = new MutationObserver(() => this.#look())
  #cancelWait: Dispose | null = null

  constructor() {
    super()
    this.frame = null
    this.isLate = false
  }

  protected override enter() {
    this.#cancelWait = this.kit.environment.after(longestLoad, () => {
      this.isLate = true
    })
  }
  protected override exit() {
    this.#cancelWait?.()
    this.#watcher.disconnect()
  }

  #follow(frames: readonly HTMLElement[]) {
    this.#frames = frames
    this.#watcher.disconnect()
    for (const frame of frames) this.#watcher.observe(frame, { attributeFilter: ['hidden'] })
    this.#look()
  }
  /** The wallet shows its frame once that has a request to show. */
  #look() {
    this.frame = this.#frames.find(({ hidden }) => !hidden) ?? null
  }
  get #status() {
    if (this.frame) return 'ready'
    return this.isLate ? 'failed' : 'loading'
  }
  get #wallet() {
    const { kit } = this
    const approvals = kit.loaded('approvals')
    const asking = approvals && this.read(approvals.state).open[0]?.connectorId
    return this.read(kit.connectors.state).list.find(({ id }) => id === asking)
  }

  protected override render() {
    const { kit, messages } = this
    const { id = '', name = '', icon = null } = this.#wallet ?? {}
    this.#label = messages['approve.frame'](name)
    return html`
      <p class="asker small">${picture({ src: icon, id, name, size: 24 })}<span>${messages['approve.asks'](name)}</span></p>
      ${frameHolder({
        messages,
        label: this.#label,
        status: this.#status,
        onFrames: (frames) => this.#follow(frames),
        onFocus: () => this.#focusFrame(),
        onRetry: null,
      })}
      ${button({
        label: messages['action.cancel'],
        kind: 'ghost',
        onClick: () => kit.loaded('approvals')?.giveUp(),
        testId: 'cancel',
      })}
    `
  }

  protected override firstUpdated() {
    adoptOnce(this.getRootNode() as ShadowRoot, frameStyles)
    const slot = this.renderRoot.querySelector('slot')
    // After the update, as what it finds is drawn.
    if (slot) queueMicrotask(() => this.#follow(framesIn(slot)))
  }
  protected override updated(changed: PropertyValues) {
    super.updated(changed)
    for (const frame of this.#frames) frame.title = this.#label
    const holder = this.renderRoot.querySelector('.framed')
    const hasFocus = (this.renderRoot as ShadowRoot).activeElement === holder
    // Not within the update: where the focus goes, others draw anew.
    if (changed.has('frame') && hasFocus) queueMicrotask(() => this.#focusFrame())
  }
  #focusFrame() {
    this.frame?.focus({ preventScroll: true })
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    pictureStyles,
    frameHolderStyles,
    fillsSheet,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 8px;
        padding: 0 12px 12px;
      }
      .asker {
        display: flex;
        align-items: center;
        justify-content: center;
        gap: 8px;
        overflow-wrap: anywhere;
      }
      .asker > span {
        min-width: 0;
      }
      /* As high as the page in it expects, and never cut: a button that is not in full view is not to be pressed. */
      .framed {
        height: min(600px, 680px - 164px, 100cqh - 164px);
        min-height: 240px;
      }
      @media (max-width: 429px) {
        :host {
          padding: 0 0 8px;
        }
        .framed {
          flex: 1 0 auto;
          height: min(600px, var(--gla-sheet-height, 600px) - 172px);
          border-width: 1px 0;
          border-radius: 0;
        }
        .button {
          margin-inline: 16px;
        }
      }
    `,
  ]
}
