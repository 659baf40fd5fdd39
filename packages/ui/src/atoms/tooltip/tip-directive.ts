import { noChange } from 'lit'
import { AsyncDirective } from 'lit/async-directive.js'
import type { ElementPart, PartInfo } from 'lit/directive.js'
import { directive, PartType } from 'lit/directive.js'
import { placeTip } from './place-tip.js'

/**
 * Shows the tip of an element on hover, keyboard focus or touch. Hides it on Escape, on a press elsewhere, and
 * on scrolling, as it would no longer be next to its trigger.
 */
class TipDirective extends AsyncDirective {
  #host: HTMLElement | null = null
  #isAction = false
  /** Aborts the listeners that exist while the tip is shown. */
  #shown: AbortController | null = null

  constructor(part: PartInfo) {
    super(part)
    if (part.type !== PartType.ELEMENT) throw new Error('A tip belongs to an element.')
  }
  /** @param _isAction the trigger has an action of its own, so that pressing it does not toggle the tip */
  override render(_isAction: boolean) {
    return noChange
  }
  override update({ element }: ElementPart, [isAction]: [isAction: boolean]) {
    this.#isAction = isAction
    if (!this.#host) this.#begin(element as HTMLElement)
    return noChange
  }
  protected override disconnected() {
    this.#hide()
  }

  #begin(host: HTMLElement) {
    this.#host = host
    host.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'touch') this.#show()
    })
    host.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch' && !this.#hasKeyboardFocus) this.#hide()
    })
    host.addEventListener('focusin', () => {
      if (this.#hasKeyboardFocus) this.#show()
    })
    host.addEventListener('focusout', () => this.#hide())
    host.addEventListener('click', (event) => {
      // With a mouse the tip is shown already, by hovering. A touch or a key toggles it.
      const { pointerType } = event as PointerEvent
      if (this.#isAction) this.#hide()
      else if (this.#shown && pointerType !== 'mouse') this.#hide()
      else this.#show()
    })
  }

  get #tip() {
    return this.#host?.querySelector<HTMLElement>('.tip') ?? null
  }
  get #hasKeyboardFocus() {
    return this.#host?.querySelector(':focus-visible') != null
  }

  #show() {
    const tip = this.#tip
    const host = this.#host
    if (this.#shown || !tip || !host) return
    this.#shown = new AbortController()
    this.#listen(host, this.#shown.signal)
    tip.dataset.shown = ''
    // In the top layer nothing clips the tip. Without popover support it has a fixed position.
    tip.showPopover?.()
    this.#follow(host, tip, this.#shown.signal)
  }

  /** Repositions the tip when its trigger moves: content above may load, and the panel may resize and animate. */
  #follow(host: HTMLElement, tip: HTMLElement, signal: AbortSignal) {
    if (signal.aborted) return
    this.#place(host.firstElementChild ?? host, tip)
    requestAnimationFrame(() => this.#follow(host, tip, signal))
  }
  #place(trigger: Element, tip: HTMLElement) {
    const { left, top, side, arrow } = placeTip(
      trigger.getBoundingClientRect(),
      tip.getBoundingClientRect(),
      { width: document.documentElement.clientWidth, height: window.innerHeight },
    )
    tip.dataset.side = side
    tip.style.left = `${left}px`
    tip.style.top = `${top}px`
    tip.style.setProperty('--arrow', `${arrow}px`)
  }

  #listen(host: HTMLElement, signal: AbortSignal) {
    const capturing = { signal, capture: true }
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        // Escape closes the tip only, and must not reach the modal.
        event.preventDefault()
        event.stopPropagation()
        this.#hide()
      },
      capturing,
    )
    window.addEventListener(
      'pointerdown',
      (event) => {
        if (!event.composedPath().includes(host)) this.#hide()
      },
      capturing,
    )
    window.addEventListener('resize', () => this.#hide(), { signal })
    // Scroll events do not leave their shadow root, so each root around the tip gets a listener.
    for (let root = host.getRootNode(); ; root = root.host.getRootNode()) {
      root.addEventListener('scroll', () => this.#hide(), capturing)
      if (!(root instanceof ShadowRoot)) return
    }
  }

  #hide() {
    this.#shown?.abort()
    this.#shown = null
    const tip = this.#tip
    if (!tip) return
    delete tip.dataset.shown
    if (tip.isConnected) tip.hidePopover?.()
  }
}

/** Makes the element with the class `tip` the tooltip of its host element. */
export const tipDirective = directive(TipDirective)
