import type { ViewName, Views } from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { FocusLostEvent } from './keyboard/focus-lost.js'
import { focusedElement } from './keyboard/focused-element.js'
import { moveInList } from './keyboard/move-in-list.js'
import { KitElement } from './kit-element.js'
import type { MessageFile, Messages } from './messages/messages.js'

/**
 * Base of the views; `Own` are the messages of the view's own file. The modal creates a new view each time it
 * shows one, and sets all properties before that.
 */
export abstract class ViewElement<
  name extends ViewName = ViewName,
  Own extends object = object,
> extends KitElement {
  static override properties: PropertyDeclarations = {
    messages: { attribute: false },
    data: { attribute: false },
  }
  declare messages: Messages & Own
  declare data: Views[name]
  /**
   * Values that a view keeps for the next time it is shown, under its own keys. Cleared when the modal closes.
   */
  declare memory: Map<string, string>
  /** Loads messages that only a part of the view needs, when that part is first shown. */
  declare loadMessages: (more: MessageFile) => Promise<void>
  /** Loads the guard of text fields, for a view without `hasFields` of which only a part has fields. */
  declare loadFieldGuard: () => Promise<void>
  #state: 'new' | 'shown' | 'left' = 'new'
  #hadFocus = false

  constructor() {
    super()
    // The rows of every view form one list for the arrow keys. An element with arrow keys of its own, such as
    // tabs, calls preventDefault.
    this.addEventListener('keydown', (event) =>
      moveInList(event, this.renderRoot, 'button.row:not(:disabled), summary.row'),
    )
  }

  get #hasFocus(): boolean {
    return this.renderRoot?.contains(focusedElement()) ?? false
  }

  /** The view is shown. Override to start its work. */
  protected enter(): void {}
  /** The view was left or the modal closed. Override to stop its work. */
  protected exit(): void {}

  protected get isLeft(): boolean {
    return this.#state === 'left'
  }
  /**
   * The modal shows the view: it may act from now on. Until then it only renders, so that it can be rendered
   * ahead of time.
   */
  activate(): void {
    if (this.#state !== 'new') return
    this.#state = 'shown'
    this.enter()
  }
  /**
   * Called when the modal closes or another view follows, before the view is left; again if it is still shown when a second
   * reason comes. Override to show a success first.
   * @returns a promise for its end; null where there is nothing to show
   */
  farewell(): Promise<unknown> | null {
    return null
  }
  /** Ends the view. It keeps its last rendering while it fades out. */
  leave(): void {
    const wasShown = this.#state === 'shown'
    this.#state = 'left'
    this.unwatch()
    if (wasShown) this.exit()
  }

  protected override shouldUpdate(changed: PropertyValues): boolean {
    return this.#state !== 'left' && super.shouldUpdate(changed)
  }
  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    this.#hadFocus = this.#hasFocus
  }
  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    if (this.#hadFocus && !this.#hasFocus) this.dispatchEvent(new FocusLostEvent())
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.leave()
  }
}

/** The constructor of a view. */
export type ViewClass = (new () => ViewElement) & Pick<typeof KitElement, 'elementStyles'>
