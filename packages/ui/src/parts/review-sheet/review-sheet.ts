import type { Language } from '@gla/core'
import type { TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { ArrowDown, CircleAlert, TriangleAlert } from 'lucide'
import { button } from '../../atoms/button/button.js'
import type { Fact } from '../../atoms/facts/facts.js'
import { facts } from '../../atoms/facts/facts.js'
import { icon } from '../../atoms/icon/icon.js'
import type { Worth } from '../../format/written-amount.js'
import { allDigits, writtenWorth } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import { fullAddress } from '../full-address/full-address.js'

export type Asset = {
  amount: string
  symbol: string
  worth?: Worth | undefined
  picture?: TemplateResult | undefined
  /** Replaces “You send” or “You receive”: for a quote, “at least”. */
  label?: string
}
export type Party = { address: string; name?: string | undefined }
export type ReviewSheetOptions = {
  messages: MessagesOf<'review-sheet'>
  language: Language
  /** The asset that leaves the account. */
  out?: Asset | undefined
  /** The asset that is received. */
  in?: Asset | undefined
  from?: Party | undefined
  to?: Party | undefined
  network: { name: string; picture?: TemplateResult | undefined }
  /** Fees, rates, limits: shown last. */
  more?: readonly Fact[]
  warning?: { text: string; tone: 'caution' | 'danger' } | undefined
  /** The error message. */
  failure?: string | undefined
  /** The wallet that was asked and has not answered. */
  waitingFor?: string | undefined
  confirm: { label?: string; onClick: () => void; disabled?: boolean }
  onCancel: () => void
}

/** Everything a person is asked to agree to, shown before the wallet is asked. Nothing is shortened or left out. */
export function reviewSheet(options: ReviewSheetOptions): TemplateResult {
  const { warning, failure, waitingFor, messages } = options
  return html`<div class="review" data-testid="review-sheet">
    ${assets(options)} ${facts([...parties(options), ...(options.more ?? [])])}
    ${warning && !waitingFor ? warningBox(warning) : nothing}
    <p class="review-failure" role="alert">${
      failure && !waitingFor
        ? html`<span data-testid="review-failure">${icon(CircleAlert, 18)}${failure}</span>`
        : nothing
    }</p>
    <div class="review-waiting" role="status">${
      waitingFor
        ? html`<h3>${messages['review-sheet.waiting'](waitingFor)}</h3>
            <p class="small quiet">${messages['review-sheet.waiting-text']}</p>`
        : nothing
    }</div>
    ${actions(options)}
  </div>`
}

function assets({ out, in: coming, messages, language }: ReviewSheetOptions) {
  if (!out && !coming) return nothing
  return html`<div class="review-assets">
    ${out ? side(out, messages['review-sheet.out'], 'out', language) : nothing}
    ${out && coming ? html`<span class="review-arrow">${icon(ArrowDown, 16)}</span>` : nothing}
    ${coming ? side(coming, messages['review-sheet.in'], 'in', language) : nothing}
  </div>`
}

function side(asset: Asset, usual: string, id: 'in' | 'out', language: Language) {
  const { amount, symbol, worth, picture, label } = asset
  const written = allDigits(amount)
  const size = written.length > 16 ? 'longest' : written.length > 9 ? 'long' : ''
  return html`<div class="review-side">
    <div>
      <p class="small quiet">${label ?? usual}</p>
      <p class="review-amount ${size}" data-testid="review-${id}" data-value=${amount}
        >${written} <bdi>${symbol}</bdi></p>
      ${worth ? html`<p class="small quiet">≈ ${writtenWorth(worth, language)}</p>` : nothing}
    </div>
    ${picture}
  </div>`
}

function parties({ from, to, network, messages }: ReviewSheetOptions): Fact[] {
  const party = (id: 'from' | 'to', { address, name }: Party): Fact => ({
    id,
    name: messages[`review-sheet.${id}`],
    value: html`${name ? html`<bdi class="review-name">${name}</bdi>` : nothing}${fullAddress(address)}`,
    tall: true,
    exact: address,
  })
  return [
    ...(to ? [party('to', to)] : []),
    ...(from ? [party('from', from)] : []),
    {
      id: 'network',
      name: messages['review-sheet.network'],
      value: html`<span class="review-network">${network.picture}<bdi>${network.name}</bdi></span>`,
    },
  ]
}

const warningBox = ({ text, tone }: { text: string; tone: 'caution' | 'danger' }) =>
  html`<p class="review-warning ${tone}" data-testid="review-warning">${icon(TriangleAlert, 18)}<span
      >${text}</span
    ></p>`

function actions({ messages, confirm, onCancel, waitingFor, warning }: ReviewSheetOptions) {
  const isDanger = warning?.tone === 'danger' && !waitingFor
  return html`<div class="review-actions">
    ${button({
      label: messages[waitingFor ? 'review-sheet.stop' : 'review-sheet.cancel'],
      kind: isDanger ? 'primary' : 'plain',
      onClick: onCancel,
      testId: 'review-cancel',
    })}
    ${button({
      label: confirm.label ?? messages['review-sheet.confirm'],
      kind: isDanger ? 'danger' : 'primary',
      busy: waitingFor !== undefined,
      disabled: confirm.disabled ?? false,
      onClick: confirm.onClick,
      testId: 'review-confirm',
    })}
  </div>`
}
