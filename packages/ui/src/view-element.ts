import type { ViewName, Views } from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { FocusLostEvent } from './keyboard/focus-lost.js'
import { focusedElement } from './keyboard/focused-element.js'
import { moveInList } from './keyboard/move-in-list.js'
import { KitElement } from './kit-element.js'
import type { MessageFile, Messages } from './messages/messages.js'

/** Base of the views; `Own` are the messages of their own file. The modal sets everything before it shows one, and makes a new one each time. */
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
  /** What a view wants to find again when it is shown again, by its own keys. Gone when the modal closes. */
  declare memory: Map<string, string>
  /** Brings messages that only a part of the view says, as soon as that is shown. */
  declare loadMessages: (more: MessageFile) => Promise<void>
  #state: 'new' | 'shown' | 'left' = 'new'
  #hadFocus = false

  constructor() {
    super()
    // Every view's rows are a list to walk through. What takes the arrows itself, as tabs do, prevents this.
    this.addEventListener('keydown', (event) =>
      moveInList(event, this.renderRoot, 'button.row:not(:disabled)'),
    )
  }

  get #hasFocus(): boolean {
    return this.renderRoot?.contains(focusedElement()) ?? false
  }

  /** The view is shown: begin what it is for. */
  protected enter(): void {}
  /** The view was left or the modal closed: let go of what it began. */
  protected exit(): void {}

  protected get isLeft(): boolean {
    return this.#state === 'left'
  }
  /** The modal shows it: from here on it may act. Until then it only draws, so that it can be made ahead. */
  arrive(): void {
    if (this.#state !== 'new') return
    this.#state = 'shown'
    this.enter()
  }
  /** Ends the view. What it shows stays as it is, so that it can fade. */
  leave(): void {
    const wasShown = this.#state === 'shown'
    this.#state = 'left'
    this.forget()
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

/** How the modal makes a view. */
export type ViewClass = new () => ViewElement
