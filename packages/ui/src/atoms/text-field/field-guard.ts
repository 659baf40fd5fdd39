import type { TemplateResult } from 'lit'
import { html, nothing, render } from 'lit'
import { button } from '../button/button.js'

/** Says which texts a field does not take. */
export type FieldGuard = {
  /** Why a text is not taken, and what to do; null for one that is. */
  refusal(text: string): string | null
  /** The label of the button that closes the refusal. */
  close: string
}

/** Where a refusal is shown. A live region has to be there before its text. */
export const guardPlace: TemplateResult = html`<div class="guarded" role="alert"></div>`

const placeOf = (input: Element) => input.closest('.field')?.querySelector<HTMLElement>('.guarded')

/**
 * The listener of an input's `input`, `compositionend`, `paste` and `drop`. `onText` is called when the view may have
 * what the input holds; where the guard refuses it, the input is empty.
 */
export const guarded =
  (guard: FieldGuard, onText: (input: HTMLInputElement) => void) =>
  (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement
    const brought = broughtText(event)
    if (brought !== null) {
      if (!refuse(guard, input, brought)) return
      event.preventDefault()
      onText(input)
    } else if (placeOf(input)?.childElementCount)
      input.value = '' // somebody types on, not having read the refusal
    else if (!isHeldBack(guard, event, input)) {
      refuse(guard, input, input.value)
      onText(input)
    }
  }

/** Enters a text as if it were typed, so that the guard sees it. */
export function enterText(input: HTMLInputElement, text: string): void {
  input.value = text.trim().replace(/\s+/g, ' ') // an input would remove line breaks, and join words
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What is pasted or dropped: the browser then shortens it and removes its line breaks. */
function broughtText(event: Event): string | null {
  if (event.type !== 'paste' && event.type !== 'drop') return null
  const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>
  return (clipboardData ?? dataTransfer)?.getData('text') ?? ''
}

/** A keyboard for Chinese shows pinyin until its signs are chosen, and pinyin can look like words of a phrase. */
function isHeldBack(guard: FieldGuard, event: Event, input: HTMLInputElement): boolean {
  if ((event as Partial<InputEvent>).isComposing && guard.refusal(input.value)) {
    input.dataset.held = ''
    return true
  }
  const isTold = event.type === 'compositionend' && input.dataset.held === undefined
  delete input.dataset.held
  return isTold
}

function refuse(guard: FieldGuard, input: HTMLInputElement, text: string): boolean {
  const refusal = guard.refusal(text)
  const place = placeOf(input)
  if (!refusal || !place) return false
  input.value = ''
  const close = () => {
    render(nothing, place)
    input.focus()
  }
  const closing = button({ label: guard.close, onClick: close, testId: 'secret-close' })
  render(html`<p data-testid="secret-warning">${refusal}</p>${closing}`, place)
  return true
}
