import type { Pairing } from '@gla/core'
import { mustAgree, showAllWallets } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { css, html, nothing } from 'lit'
import { ChevronRight, LayoutGrid, Smartphone } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { baseStyles } from '../../base-styles.js'
import { createCopying } from '../../flows/copying.js'
import {
  hasNoLink,
  pairingCode,
  pairingCodeStyles,
  pairingEnded,
  pairingTime,
} from '../../parts/pairing-code/pairing-code.js'
import { pairingLinks, pairingLinksStyles } from '../../parts/pairing-links/pairing-links.js'
import { codePicture, walletPictureStyles } from '../../parts/wallet-picture/wallet-picture.js'
import { PairingView } from '../pairing-view.js'

type Now = Pairing['state']['now']

/** A WalletConnect link: as a QR code for a wallet on a phone, or to open a wallet on this phone (ruling 10). */
export class ConnectingWalletConnectBasic extends PairingView<'ConnectingWalletConnectBasic'> {
  static override properties: PropertyDeclarations = { showsCode: { state: true } }
  declare private showsCode: boolean
  readonly #copying = createCopying(this)

  constructor() {
    super()
    this.showsCode = false
  }

  protected override enter() {
    // On Connect, the terms have to be agreed to first.
    if (mustAgree(this.kit)) return this.kit.router.replace('Connect')
    super.enter()
    this.showsCode = !this.kit.environment.page?.isMobile()
    if (!this.#isUnasked) this.start()
  }
  /** Inline, the view may be shown without a click. Then the relay is only asked after one (ruling 10). */
  get #isUnasked() {
    const { modal, options, router } = this.kit
    return modal.state.inline && router.state.history.length === 1 && !options.manualControl
  }

  protected override render() {
    const { kit, messages } = this
    const { pairing } = this
    if (!pairing) return nothing
    const { now } = this.read(pairing.state)
    const onPhone = kit.environment.page?.isMobile() ?? false
    if (now.status === 'idle' && this.#isUnasked)
      return html`<p class="quiet">${messages[onPhone ? 'pairing.phone-hint' : 'pairing.hint']}</p>
        ${button({
          label: messages[onPhone ? 'connect.title' : 'pairing.show-code'],
          kind: 'primary',
          onClick: () => this.start(),
          testId: 'begin-pairing',
        })}
        ${this.#allWallets()}`
    const onStart = kit.options.manualControl ? null : () => this.start()
    const isOver = hasNoLink(now, onStart)
    const hint = onPhone ? undefined : messages['pairing.hint']
    const { large, resize: onResize, walletHere } = this
    const centre = codePicture(kit)
    const code = { messages, now, hint, onStart, large, onResize, centre, walletHere }
    return html`
      ${onPhone && !isOver ? this.#opener(now) : nothing}
      ${this.showsCode ? pairingCode(code) : pairingEnded(code)}
      ${pairingTime(messages, now, kit.environment.now())}
      ${pairingLinks({
        messages,
        now,
        copying: this.#copying,
        onCopy: (wcUri) => this.act(() => this.#copying.copy(wcUri, 'link-copied')),
        showsCode: onPhone ? this.showsCode : null,
        onToggle: () => {
          this.showsCode = !this.showsCode
        },
      })}
      ${this.#allWallets()}
    `
  }

  /** The list of all wallets, each opened by its own link. */
  #allWallets() {
    return listRow({
      title: this.messages['all-wallets.title'],
      start: html`<span class="mark">${icon(LayoutGrid, 20)}</span>`,
      end: icon(ChevronRight, 16),
      onClick: () => showAllWallets(this.kit, 'push'),
      testId: 'show-all-wallets',
    })
  }

  /** The link is created before the click, as only the click itself may open the wallet. */
  #opener(now: Now) {
    const { kit, messages } = this
    return html`<p class="quiet phone-hint">${messages['pairing.phone-hint']}</p>
      ${button({
        label: messages['pairing.open'],
        kind: 'primary',
        icon: icon(Smartphone, 18),
        disabled: now.status !== 'ready',
        busy: now.status === 'preparing',
        onClick: () => {
          if (now.wcUri?.startsWith('wc:')) kit.environment.page?.open(now.wcUri)
        },
        testId: 'open-in-wallet',
      })}`
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    listRowStyles,
    pairingCodeStyles,
    pairingLinksStyles,
    walletPictureStyles,
    css`
      :host {
        display: grid;
        gap: 12px;
        padding: 0 16px 16px;
        text-align: center;
      }
      .stage {
        --gla-beside-code: 340px;
      }
      .phone-hint ~ .stage {
        --gla-beside-code: 400px;
      }
      /* What the sheet leaves is around the words; the buttons are at its foot: see fills-sheet.ts. */
      @media (max-width: 429px) {
        .phone-hint,
        :host > .over {
          margin-block: auto;
        }
        :host > .row {
          margin-top: auto;
        }
        .phone-hint:not(:has(~ .stage)) ~ .row {
          margin-top: 0;
        }
      }
      /* On a low screen the code takes the place of the hint above it. */
      @media (max-height: 600px) {
        .phone-hint:has(~ .stage) {
          display: none;
        }
        .phone-hint ~ .stage {
          --gla-beside-code: 344px;
        }
      }
    `,
    fillsSheet,
  ]
}
