/** The focused element was removed. The modal moves the focus to its title. */
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
