import type { Language, Worth } from '@gla/core'
import { writtenWorth } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { ArrowDown, CircleAlert, Info, TriangleAlert } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import type { Fact } from '../../atoms/facts/facts.js'
import { facts, factsStyles } from '../../atoms/facts/facts.js'
import { icon } from '../../atoms/icon/icon.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import { fullAddress, fullAddressStyles } from '../full-address/full-address.js'
import { sheetStyles } from './review-sheet-styles.js'

export type Asset = {
  amount: string
  symbol: string
  worth?: Worth | undefined
  picture?: TemplateResult | undefined
  /** Replaces “You send” or “You receive”: for a quote, “at least”. */
  label?: string
}
export type Party = { address: string; name?: string | undefined }
/** `note`: worth knowing; `caution`: look twice; `danger`: money may be lost, so Confirm is not the main button. */
export type Warning = { id?: string; text: string; tone: 'note' | 'caution' | 'danger' }
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
  warnings?: readonly Warning[]
  /** The error message. */
  failure?: string | undefined
  /** The wallet that will be asked. */
  wallet: string
  /** It was asked and has not answered. */
  isAsked?: boolean
  /** How far it is, while it is asked: in place of the text that it is asked. */
  progress?: TemplateResult | undefined
  /** The button that opens the wallet, in place of Confirm while it is asked: see `open-wallet.ts`. */
  opener?: TemplateResult | undefined
  /** `isRisky`: the main button is Cancel, also without a warning of danger. */
  confirm: {
    id?: string
    label?: string
    onClick: () => void
    disabled?: boolean
    isRisky?: boolean
  }
  onCancel: () => void
  /** While the wallet is asked. @default onCancel */
  onStop?: () => void
  /** What the test ids of its foot begin with. @default 'review' */
  id?: string
}

/**
 * Everything a person is asked to agree to, shown before the wallet is asked. Nothing is left out, and only fees and totals are shortened. Its foot,
 * with the buttons and what came of them, stays in sight while the rest scrolls. It is to be drawn directly in a view whose
 * padding at the sides is 16 px.
 */
export function reviewSheet(options: ReviewSheetOptions): TemplateResult {
  const { warnings = [] } = options
  const isDanger = ({ tone }: Warning) => tone === 'danger'
  return html`<div class="review" data-testid="review-sheet">
    ${assets(options)} ${warnings.filter(isDanger).map(warningBox)}
    ${facts([...parties(options), ...(options.more ?? [])])}
    ${warnings.filter((one) => !isDanger(one)).map(warningBox)}
    <div class="review-foot">${notes(options)}${actions(options, warnings.some(isDanger))}</div>
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

const warningBox = ({ id = 'review-warning', text, tone }: Warning) =>
  html`<p class="review-warning ${tone}" data-testid=${id}>${icon(tone === 'note' ? Info : TriangleAlert, 18)}<span
      >${text}</span
    ></p>`

/** What to do in the wallet, or what came of it: in one place, so that neither moves the buttons. */
function notes({
  messages,
  id = 'review',
  failure,
  wallet,
  isAsked,
  progress,
}: ReviewSheetOptions) {
  if (progress && isAsked)
    return html`<div class="review-progress" data-testid="${id}-waiting">${progress}</div>`
  return html`<div class="review-notes">
    <div role="status"><div
        class="review-waiting ${isAsked ? '' : 'away'}"
        data-testid=${isAsked ? `${id}-waiting` : nothing}
      >
        <h3>${messages['review-sheet.waiting'](wallet)}</h3>
        <p class="small quiet">${messages['review-sheet.waiting-text']}</p>
      </div></div>
    <p class="review-failure" role="alert">${
      failure && !isAsked
        ? html`<span data-testid="${id}-failure">${icon(CircleAlert, 18)}<span>${failure}</span></span>`
        : nothing
    }</p>
  </div>`
}

function actions(options: ReviewSheetOptions, isWarned: boolean) {
  const { messages, confirm, opener, onCancel, onStop = onCancel } = options
  const { isAsked = false, id = 'review' } = options
  const isDanger = (isWarned || confirm.isRisky) && !isAsked
  return html`<div class="review-actions">
    ${button({
      label: messages[isAsked ? 'review-sheet.stop' : 'review-sheet.cancel'],
      kind: isDanger ? 'primary' : 'plain',
      onClick: isAsked ? onStop : onCancel,
      testId: `${id}-${isAsked ? 'stop' : 'cancel'}`,
    })}
    ${
      (isAsked && opener) ||
      button({
        label: confirm.label ?? messages['review-sheet.confirm'],
        kind: isDanger ? 'danger' : 'primary',
        busy: isAsked,
        disabled: confirm.disabled ?? false,
        onClick: confirm.onClick,
        testId: `${id}-${confirm.id ?? 'confirm'}`,
      })
    }
  </div>`
}

export const reviewSheetStyles: CSSResultGroup = [
  buttonStyles,
  factsStyles,
  fullAddressStyles,
  sheetStyles,
]
