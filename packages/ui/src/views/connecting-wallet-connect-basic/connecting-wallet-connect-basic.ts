import type { Pairing, Undo } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { html, nothing } from 'lit'
import { Copy, QrCode, Smartphone } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { qrCode, qrCodeStyles } from '../../atoms/qr-code/qr-code.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { spinnerStyles } from '../../atoms/spinner/spinner.js'
import { baseStyles } from '../../base-styles.js'
import { textOf } from '../../messages/messages.js'
import { copyText } from '../../parts/copy-text/copy-text.js'
import { ViewElement } from '../../view-element.js'
import { pairingStyles } from './pairing-styles.js'
import { timeLeft } from './time-left.js'

const early = 10_000 // ms before its end at which a pairing counts as expired, spec §9

type Now = Pairing['state']['now']

/** A link to a wallet: as a code for the wallet on a phone, or opened on this phone (ruling 10). */
export class ConnectingWalletConnectBasic extends ViewElement<'ConnectingWalletConnectBasic'> {
  static override properties: PropertyDeclarations = { showsCode: { state: true } }
  declare private showsCode: boolean
  #stopTick: Undo | null = null

  constructor() {
    super()
    this.showsCode = false
  }

  get #pairing(): Pairing | null {
    return this.kit.loaded('pairing')
  }
  protected override enter() {
    this.showsCode = !this.kit.environment.page?.isMobile()
    this.#start()
    this.#tick()
  }
  protected override exit() {
    this.#stopTick?.()
    this.#pairing?.cancel()
  }
  #start() {
    this.act(() => this.#pairing?.start())
  }
  #tick() {
    this.#stopTick = this.kit.environment.after(1_000, () => {
      this.requestUpdate()
      this.#tick()
    })
  }

  protected override render() {
    const { kit, texts } = this
    const pairing = this.#pairing
    if (!pairing) return nothing
    const { now } = this.read(pairing.state)
    const onPhone = kit.environment.page?.isMobile() ?? false
    const isOver = now.status === 'failed' || now.status === 'expired'
    return html`
      ${onPhone && !isOver ? this.#opener(now) : nothing}
      ${this.showsCode ? this.#code(now) : nothing}
      ${!this.showsCode && isOver ? this.#over(now) : nothing}
      <p class="small quiet" role="timer" data-testid="qr-expires">${
        now.status === 'ready'
          ? texts['pairing.expires'](timeLeft(now.wcPairingExpiry - early, kit.environment.now()))
          : nothing
      }</p>
      <div class="actions">
        ${button({
          label: texts['action.copy-link'],
          icon: icon(Copy, 18),
          disabled: now.status !== 'ready',
          onClick: () => now.wcUri && this.act(() => copyText(kit, now.wcUri, 'link-copied')),
          testId: 'copy-link',
        })}
        ${
          onPhone
            ? button({
                label: texts[this.showsCode ? 'pairing.hide-code' : 'pairing.show-code'],
                icon: icon(QrCode, 18),
                onClick: () => {
                  this.showsCode = !this.showsCode
                },
                testId: 'toggle-code',
              })
            : nothing
        }
      </div>
    `
  }

  /** The link is ready before the click, so that the click itself may leave for the wallet. */
  #opener(now: Now) {
    const { kit, texts } = this
    return html`<p class="quiet">${texts['pairing.phone-hint']}</p>
      ${button({
        label: texts['pairing.open'],
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

  #code(now: Now) {
    const { texts } = this
    const hasCode = now.status === 'ready' || now.status === 'expired'
    return html`<div class="stage" data-testid="pairing" data-status=${now.status}>
        ${
          hasCode
            ? html`<div class="code" ?inert=${now.status === 'expired'}>${qrCode(now.wcUri, texts['pairing.qr-label'])}</div>`
            : now.status === 'failed'
              ? html`<div class="no-code"></div>`
              : skeleton('square')
        }
        ${now.status === 'expired' || now.status === 'failed' ? this.#over(now) : nothing}
        <span class="hidden-text" role="status">${
          now.status === 'preparing' ? texts['pairing.preparing'] : nothing
        }</span>
      </div>
      ${this.kit.environment.page?.isMobile() ? nothing : html`<p class="quiet small">${texts['pairing.hint']}</p>`}`
  }

  #over(now: Now) {
    const { texts } = this
    const failed = now.status === 'failed'
    return html`<div class="over" role="alert" data-testid="pairing-over" data-status=${now.status}>
      <h3>${texts[failed ? 'pairing.failed' : 'pairing.expired']}</h3>
      ${failed && now.wcError ? html`<p class="small quiet">${textOf(texts, { code: now.wcError })}</p>` : nothing}
      ${button({
        label: texts[failed ? 'action.try-again' : 'pairing.renew'],
        kind: 'primary',
        onClick: () => this.#start(),
        testId: failed ? 'try-again' : 'renew-code',
      })}
    </div>`
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    skeletonStyles,
    spinnerStyles,
    qrCodeStyles,
    pairingStyles,
  ]
}
