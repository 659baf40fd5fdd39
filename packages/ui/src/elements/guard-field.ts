import { secretKind } from '@gla/core'
import { html, nothing, render } from 'lit'
import { button } from '../atoms/button/button.js'
import { enterText } from '../atoms/text-field/enter-text.js'
import type { MessagesOf } from '../messages/messages.js'
import type { ViewElement } from '../view-element.js'

type Texts = MessagesOf<'secret-warning'>

const placeOf = (input: Element) => input.closest('.field')?.querySelector<HTMLElement>('.guarded')

/**
 * Empties a field that was given a recovery phrase or a private key, and says why and what to do. From then on the field
 * takes nothing until the person has confirmed to have read it: who copies a phrase from paper looks at the paper.
 */
export function guardField(
  { kit, messages }: ViewElement,
  event: Event,
  input: HTMLInputElement,
): void {
  const texts = messages as typeof messages & Texts // those of a view with fields hold them
  const isKnown = (digits: string) =>
    kit.loaded('send')?.sent.list.some(({ hash }) => hash && isSame(hash, digits)) ?? false
  const refusal = (text: string) => {
    const kind = secretKind(text, isKnown)
    return kind && texts[`secret.${kind}`]
  }
  const brought = broughtText(event)
  const wasWarned = isWarned(input)
  if (brought !== null) {
    const why = refusal(brought)
    if (!why && !wasWarned) return
    event.preventDefault()
    event.stopPropagation()
    if (why) warn(input, why, texts)
    enterText(input, '')
  } else if (wasWarned && input.value) {
    input.value = ''
    event.stopPropagation()
  } else if (!isHeldBack(event, input, refusal)) {
    const why = refusal(input.value)
    if (!why) return
    warn(input, why, texts)
    input.value = '' // what the view then gets
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const isWarned = (input: HTMLInputElement) => Boolean(placeOf(input)?.childElementCount)

/** What is pasted or dropped: the browser would then shorten it and remove its line breaks. */
function broughtText(event: Event): string | null {
  if (event.type !== 'paste' && event.type !== 'drop') return null
  const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>
  return (clipboardData ?? dataTransfer)?.getData('text') ?? ''
}

/** A keyboard for Chinese shows pinyin until its signs are chosen, and pinyin can look like the words of a phrase. */
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

function warn(input: HTMLInputElement, why: string, texts: Texts) {
  const place = placeOf(input)
  if (!place) return
  const close = () => {
    render(nothing, place)
    input.focus()
  }
  const closing = button({ label: texts['secret.close'], onClick: close, testId: 'secret-close' })
  render(html`<p data-testid="secret-warning">${why}</p>${closing}`, place)
}
