import type { ViewName, Views } from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { focusedElement } from './focused-element.js'
import { KitElement } from './kit-element.js'
import type { Catalogue } from './messages/catalogue.js'
import type { Messages } from './messages/messages.js'

/** What had the focus in a view is gone: the modal puts the focus where it is not lost. */
class FocusLostEvent extends Event {
  static readonly type = 'gla-focus-lost'
  constructor() {
    super(FocusLostEvent.type, { bubbles: true, composed: true })
  }
}

/** Base of the views; `Own` are the texts of their own catalogue. The modal sets everything before it shows one, and makes a new one each time. */
export abstract class ViewElement<
  name extends ViewName = ViewName,
  Own extends object = object,
> extends KitElement {
  static override properties: PropertyDeclarations = {
    texts: { attribute: false },
    data: { attribute: false },
  }
  declare texts: Messages & Own
  declare data: Views[name]
  /** What a view wants to find again when it is shown again, by its own keys. Gone when the modal closes. */
  declare memory: Map<string, string>
  /** Brings texts that only a part of the view says, as soon as that is shown. */
  declare loadTexts: (more: Catalogue) => Promise<void>
  #state: 'new' | 'shown' | 'left' = 'new'
  #hadFocus = false

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

declare global {
  interface HTMLElementEventMap {
    'gla-focus-lost': FocusLostEvent
  }
}
