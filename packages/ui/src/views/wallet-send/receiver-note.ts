import type { ReceiverKind } from '@gla/core'
import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { Info, TriangleAlert } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import type { MessagesOf } from '../../messages/messages.js'
import { isKeeper } from '../../parts/receiver-face/is-keeper.js'

/** What a person should know of a receiver before the review; undefined where there is nothing. */
export function receiverNote(
  messages: MessagesOf<'wallet-send'>,
  kind: ReceiverKind | null,
  { isFirst, name }: { isFirst: boolean; name: string | null },
): TemplateResult | undefined {
  const known = noteOf(messages, kind, isFirst)
  // The field shows the name, but to the eyes only.
  return name === null ? known : html`<p class="hidden-text" role="status">${name}</p>${known}`
}

function noteOf(
  messages: MessagesOf<'wallet-send'>,
  kind: ReceiverKind | null,
  isFirst: boolean,
): TemplateResult | undefined {
  if (kind) {
    const look = isKeeper(kind) ? 'negative' : 'caution'
    return note(messages[`send.to-${kind}`], look, `send-to-${kind}`)
  }
  return isFirst ? note(messages['send.first-time'], 'quiet', 'send-first-time') : undefined
}

const note = (text: string, look: string, testId: string) =>
  html`<p class="receiver-note ${look}" role="status" data-testid=${testId}>${icon(
    look === 'quiet' ? Info : TriangleAlert,
    18,
  )}<span>${text}</span></p>`

export const receiverNoteStyles = css`
  .receiver-note {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }
  .receiver-note > svg {
    flex: none;
  }
`
