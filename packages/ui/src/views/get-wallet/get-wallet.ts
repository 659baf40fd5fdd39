import type { State, Wallets, WalletsState } from '@gla/core'
import { mostToGet, walletsToGet } from '@gla/core'
import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { ChevronRight } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { baseStyles } from '../../base-styles.js'
import { openWalletFinder } from '../../flows/open-wallet-finder.js'
import type { MessagesOf } from '../../messages/messages.js'
import { findWallet, findWalletStyles } from '../../parts/find-wallet/find-wallet.js'
import { walletPicture, walletPictureStyles } from '../../parts/wallet-picture/wallet-picture.js'
import { walletRowSkeleton, walletRowStyles } from '../../parts/wallet-row/wallet-row.js'
import { walletsFailed, walletsFailedStyles } from '../../parts/wallets-failed/wallets-failed.js'
import { ViewElement } from '../../view-element.js'

type Now = State<WalletsState>
type Wallet = Now['featured'][number]

/** A few wallets for people without one, each with its downloads. */
export class GetWallet extends ViewElement<'GetWallet', MessagesOf<'get-wallet'>> {
  protected override enter() {
    const wallets = this.kit.loaded('wallets')
    if (!wallets) return
    this.act(() => wallets.prepare())
    // Retries after a failure in an earlier visit.
    if (wallets.state.suggested.status === 'failed') this.act(() => wallets.retry())
  }

  protected override render() {
    const { kit, messages } = this
    const wallets = kit.loaded('wallets')
    if (!wallets) return nothing
    const now = this.read(wallets.state)
    this.read(kit.connectors.state)
    const few = walletsToGet(wallets, now)
    const { status } = now.suggested
    const isComing = status === 'idle' || status === 'loading'
    return html`
      <p class="intro small quiet">${messages[few.length > 0 || isComing ? 'get-wallet.intro' : 'get-wallet.what']}</p>
      ${few.length > 0 ? this.#list(wallets, few) : isComing ? this.#coming() : this.#failed(wallets, now)}
      ${findWallet({ messages, onClick: () => openWalletFinder(kit, messages.language) })}
    `
  }

  #list(wallets: Wallets, few: readonly Wallet[]) {
    const { kit, messages } = this
    return html`<ul class="rows" aria-label=${messages['connect.list']}>${repeat(
      few,
      ({ id }) => id,
      (wallet) =>
        html`<li>${listRow({
          title: wallet.name,
          detail: this.#platforms(wallet).join(' · '),
          start: walletPicture(kit, {
            src: wallets.picture(wallet),
            id: wallet.id,
            name: wallet.name,
          }),
          end: icon(ChevronRight, 16),
          onClick: () => kit.router.push('Downloads', { walletId: wallet.id }),
          testId: `get-${wallet.id}`,
        })}</li>`,
    )}</ul>`
  }

  /** Where the wallet is available, as far as this device can use it; what fits it best comes first. */
  #platforms({ chromeStore, appStore, playStore, desktopLink, webappLink }: Wallet): string[] {
    const { kit, messages } = this
    const apps = [
      appStore && messages['get-wallet.ios'],
      playStore && messages['get-wallet.android'],
    ]
    const others = [
      chromeStore && messages['get-wallet.extension'],
      desktopLink && messages['get-wallet.desktop'],
    ]
    const onPhone = kit.environment.page?.isMobile() ?? false
    // No phone installs an extension or a desktop app.
    const named = (onPhone ? apps : [...others, ...apps]).flatMap((name) => name ?? [])
    return named.length === 0 && webappLink ? [messages['get-wallet.web']] : named
  }

  #coming() {
    return html`<div class="rows" role="status" data-testid="wallets-loading">
      <span class="hidden-text">${this.messages['modal.loading']}</span>
      ${Array.from({ length: mostToGet }, walletRowSkeleton)}
    </div>`
  }

  #failed(wallets: Wallets, { suggested }: Now) {
    const { messages } = this
    const { error } = suggested
    if (!error) return nothing
    return walletsFailed({
      messages,
      what: messages['get-wallet.failed'],
      code: error,
      alone: false,
      onRetry: () => this.act(() => wallets.retry()),
    })
  }

  static override styles = [
    baseStyles,
    findWalletStyles,
    listRowStyles,
    walletPictureStyles,
    walletRowStyles,
    walletsFailedStyles,
    css`
      :host {
        padding: 0 12px 12px;
      }
      .intro {
        padding: 0 12px 8px;
      }
      .rows {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 4px;
        margin-bottom: 4px;
      }
      .coming {
        min-height: 64px;
      }
    `,
  ]
}
