import type { Intent, State } from '@gla/core'
import type { TemplateResult } from 'lit'
import { html } from 'lit'
import type { Fact } from '../../atoms/facts/facts.js'
import { allDigits } from '../../format/written-amount.js'
import { writtenArrival } from '../../format/written-arrival.js'
import type { MessagesOf } from '../../messages/messages.js'

/** What a row adds once the token has said what of a transfer has gone to its receiver. */
export type ArrivalRow = {
  /** The second line: not all has arrived. */
  line?: string
  /** In full, for the details. */
  fact?: Fact
  /** The token shows no transfer: the row looks like one whose outcome is unclear, and the details begin with why. */
  unclear?: { statusText: string; warning: TemplateResult }
}

/** @param transfer null: it is not of this journal */
export function arrivalRow(
  messages: MessagesOf<'account'>,
  transfer: State<Intent> | null,
): ArrivalRow {
  const arrival = transfer && writtenArrival(transfer)
  if (!arrival) return {}
  if (arrival.kind === 'none')
    return {
      unclear: {
        statusText: messages['account.no-transfer'],
        warning: html`<p class="small caution" data-testid="no-transfer">${messages['account.no-transfer-text']}</p>`,
      },
    }
  const { kind, received, short, symbol } = arrival
  return {
    fact: {
      id: 'arrived',
      name: messages['account.arrived'],
      value: html`${allDigits(received)} <bdi>${symbol}</bdi>`,
      exact: received,
    },
    ...(kind === 'part' && {
      line: messages['account.part-arrived'](...short, symbol),
    }),
  }
}
