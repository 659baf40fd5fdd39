/** What had the focus is gone: the modal puts the focus where it is not lost. */
export class FocusLostEvent extends Event {
  static readonly type = 'gla-focus-lost'
  constructor() {
    super(FocusLostEvent.type, { bubbles: true, composed: true })
  }
}

declare global {
  interface HTMLElementEventMap {
    'gla-focus-lost': FocusLostEvent
  }
}
