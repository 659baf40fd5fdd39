import { secretKind } from '@gla/core'
import { html, nothing, render } from 'lit'
import { button } from '../atoms/button/button.js'
import { enterText } from '../atoms/text-field/enter-text.js'
import type { MessagesOf } from '../messages/messages.js'
import type { ViewElement } from '../view-element.js'

type Texts = MessagesOf<'secret-warning'>

const placeOf = (input: Element) => input.closest('.field')?.querySelector<HTMLElement>('.guarded')

/**
 * Clears a field into which a recovery phrase or a private key was entered, and says why and what to do. The field takes no
 * more text until the person confirms the warning: somebody who copies a phrase from paper does not look at the screen.
 */
export function guardField(view: ViewElement, event: Event, input: HTMLInputElement): void {
  const { kit } = view
  const isKnown = (digits: string) => kit.sent.list.some(({ hash }) => hash && isSame(hash, digits))
  // Some networks have names of four plain words.
  const { requestedCaipNetworks } = kit.network.state
  const isNetwork = (text: string) =>
    requestedCaipNetworks.some(({ name }) => isSame(name.slice(0, text.length), text))
  const refusal = (text: string) => {
    const kind = isNetwork(text.trim()) ? null : secretKind(text, isKnown)
    return kind && (`secret.${kind}` as const)
  }
  const inserted = insertedText(event)
  const wasWarned = isWarned(input)
  if (inserted !== null) {
    const why = refusal(inserted)
    if (!why && !wasWarned) return
    event.preventDefault()
    event.stopPropagation()
    if (why) warn(view, input, why)
    enterText(input, '')
  } else if (wasWarned && input.value) {
    input.value = '' // what the view gets: it may hold an amount that its button Max has entered
  } else if (!isHeldBack(event, input, refusal)) {
    const why = refusal(input.value)
    if (!why) return
    warn(view, input, why)
    input.value = '' // the view then reads an empty field
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const isWarned = (input: HTMLInputElement) => Boolean(placeOf(input)?.childElementCount)

/** The text that is pasted or dropped, before the browser shortens it and removes its line breaks. */
function insertedText(event: Event): string | null {
  if (event.type !== 'paste' && event.type !== 'drop') return null
  const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>
  return (clipboardData ?? dataTransfer)?.getData('text') ?? ''
}

/** Waits for the end of a composition: a Chinese keyboard shows pinyin first, which can look like the words of a phrase. */
function isHeldBack(event: Event, input: HTMLInputElement, refusal: (text: string) => unknown) {
  if (event.type === 'compositionend') {
    if (input.dataset.held !== undefined) {
      delete input.dataset.held
      enterText(input, input.value)
    }
    return true
  }
  if (!(event as Partial<InputEvent>).isComposing || !refusal(input.value)) return false
  input.dataset.held = ''
  event.stopPropagation()
  return true
}

function warn(view: ViewElement, input: HTMLInputElement, why: keyof Texts) {
  const place = placeOf(input)
  if (!place) return
  const draw = () => {
    const texts = view.messages as typeof view.messages & Texts // every view with fields includes them
    const closing = button({ label: texts['secret.close'], onClick: close, testId: 'secret-close' })
    render(html`<p data-testid="secret-warning">${texts[why]}</p>${closing}`, place)
  }
  // The view may be drawn again in another language.
  const drawn = {
    hostUpdated() {
      if (isWarned(input) && place.dataset.why === why) draw()
      else view.removeController(drawn)
    },
  }
  const close = () => {
    render(nothing, place)
    input.focus()
  }
  place.dataset.why = why
  view.addController(drawn)
  draw()
}
