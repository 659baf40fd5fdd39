import type { CSSResultGroup, CSSResultOrNative, TemplateResult } from 'lit'
import { css } from 'lit'
import type { MessagesOf } from '../../messages/messages.js'
import { frameHolder, frameHolderStyles, framesIn } from './frame-holder.js'

const longestLoad = 20_000 // ms until a frame that does not show counts as failed, §9

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

/** The view with the place. */
type View = {
  readonly renderRoot: ParentNode
  readonly updateComplete: Promise<unknown>
  requestUpdate(): void
  getRootNode(): Node
}
type After = (ms: number, callback: () => void) => () => void

/**
 * The place of a view for the frame of an embedded wallet: which frame a person may see now, until when one is awaited, and that it
 * takes the focus. The view calls {@link FramePlace.drawn} after each update, and {@link FramePlace.end} when it is left.
 */
export class FramePlace {
  readonly #view: View
  readonly #watcher = new MutationObserver(() => this.#look())
  readonly #cancelWait: () => void
  #frames: readonly HTMLElement[] = []
  /** The frame that a person may see now. */
  #frame: HTMLElement | null = null
  /** No frame was there in time. */
  #isLate = false
  #isFollowing = false
  #focused: HTMLElement | null = null
  #label = ''

  /** @param after of the environment */
  constructor(view: View, after: After) {
    this.#view = view
    this.#cancelWait = after(longestLoad, () => {
      this.#isLate = true
      view.requestUpdate()
    })
  }

  /** @param label the name of the frame */
  draw(messages: MessagesOf<'frame-holder'>, label: string): TemplateResult {
    this.#label = label
    return frameHolder({
      ...{ messages, label, status: this.#status },
      onFrames: (frames) => this.#follow(frames),
      onFocus: () => this.#focusFrame(),
      onRetry: null,
    })
  }

  /** The view has drawn it. */
  drawn(): void {
    const { renderRoot } = this.#view
    const slot = renderRoot.querySelector<HTMLSlotElement>('.framed slot')
    if (slot && !this.#isFollowing) {
      this.#isFollowing = true
      adoptStyles(this.#view.getRootNode() as ShadowRoot, frameStyles)
      // After the update, as what it finds is drawn.
      queueMicrotask(() => this.#follow(framesIn(slot)))
    }
    for (const frame of this.#frames) frame.title = this.#label
    if (this.#frame === this.#focused) return
    this.#focused = this.#frame
    const { activeElement } = renderRoot as ShadowRoot
    // Not within the update: where the focus goes, others draw anew.
    if (activeElement?.matches('.framed')) queueMicrotask(() => this.#focusFrame())
  }

  end(): void {
    this.#cancelWait()
    this.#watcher.disconnect()
  }

  #follow(frames: readonly HTMLElement[]) {
    this.#frames = frames
    this.#watcher.disconnect()
    for (const frame of frames) this.#watcher.observe(frame, { attributeFilter: ['hidden'] })
    this.#look()
  }
  /** The wallet shows its frame once that has something to show. */
  #look() {
    const left = this.#frame
    this.#frame = this.#frames.find(({ hidden }) => !hidden) ?? null
    // What is hidden loses the focus to the page, and keys with it: it stays in the view until that is left.
    if (left && !this.#frame && (left.getRootNode() as Document).activeElement === left)
      this.#view.renderRoot.querySelector<HTMLElement>('.framed')?.focus({ preventScroll: true })
    this.#view.requestUpdate()
  }
  get #status() {
    if (this.#frame) return 'ready'
    return this.#isLate ? 'failed' : 'loading'
  }
  #focusFrame() {
    this.#frame?.focus({ preventScroll: true })
  }
}

/** Adds style sheets to a root, each once. @returns a function that removes them */
export function adoptStyles(root: ShadowRoot, ...styles: readonly CSSResultOrNative[]): () => void {
  const sheets = styles.flatMap((one) => {
    const sheet = one instanceof CSSStyleSheet ? one : one.styleSheet
    return sheet && !root.adoptedStyleSheets.includes(sheet) ? [sheet] : []
  })
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => !sheets.includes(one))
  }
}

/** Of a view that has a line of text, the place and one button. */
export const framePlaceStyles: CSSResultGroup = [
  frameHolderStyles,
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
