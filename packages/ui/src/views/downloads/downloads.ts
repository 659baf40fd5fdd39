import type { WalletPlace } from '@gla/core'
import { showAllWallets, walletPlaces } from '@gla/core'
import { css, html, nothing } from 'lit'
import { Apple, ExternalLink, Globe, Play, Puzzle, ShieldAlert } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { baseStyles } from '../../base-styles.js'
import { openWalletFinder } from '../../flows/open-wallet-finder.js'
import type { MessagesOf } from '../../messages/messages.js'
import { findWallet, findWalletStyles } from '../../parts/find-wallet/find-wallet.js'
import { unknownWallet, unknownWalletStyles } from '../../parts/unknown-wallet/unknown-wallet.js'
import { walletPicture, walletPictureStyles } from '../../parts/wallet-picture/wallet-picture.js'
import { ViewElement } from '../../view-element.js'

const icons = { chrome: Puzzle, 'app-store': Apple, play: Play, website: Globe }

/** Where to get a wallet of the list, with a link for each place. */
export class Downloads extends ViewElement<'Downloads', MessagesOf<'downloads'>> {
  protected override render() {
    const { kit, messages } = this
    const wallets = kit.loaded('wallets')
    const wallet = wallets?.get(this.data.walletId) ?? null
    if (!wallet)
      return unknownWallet({
        messages,
        text: messages['downloads.unknown'],
        onShowAll: () => showAllWallets(kit, 'replace'),
      })
    const { id, name } = wallet
    if (wallets) this.read(wallets.state) // the picture may load later
    const places = walletPlaces(
      wallet,
      kit.environment.page?.isMobile() ?? false,
      navigator.userAgent,
    )
    return html`
      <div class="who">
        ${walletPicture(kit, { src: wallets?.picture(wallet), id, name, size: 56 })}
        <h3>${name}</h3>
      </div>
      ${
        places.length > 0
          ? html`<ul aria-label=${messages['downloads.title']}>${places.map(
              (place) => html`<li>${this.#row(place)}</li>`,
            )}</ul>`
          : html`<p class="none quiet" data-testid="no-downloads">${messages['downloads.none'](name)}</p>
            ${findWallet({ messages, onClick: () => openWalletFinder(kit, messages.language) })}`
      }
      ${
        places.length > 0
          ? html`<p class="warning"><span>${icon(ShieldAlert, 18)}</span>${messages['downloads.warning'](name)}</p>`
          : nothing
      }
    `
  }

  #row({ kind, link }: WalletPlace) {
    const { kit, messages } = this
    return listRow({
      title: messages[`downloads.${kind}`],
      start: html`<span class="mark">${icon(icons[kind], 20)}</span>`,
      detail: html`<bdi class="host">${new URL(link).host}</bdi>`,
      end: icon(ExternalLink, 16),
      onClick: () => kit.environment.page?.open(link),
      testId: `download-${kind}`,
    })
  }

  static override styles = [
    baseStyles,
    listRowStyles,
    walletPictureStyles,
    findWalletStyles,
    unknownWalletStyles,
    css`
      :host {
        padding: 0 12px 16px;
      }
      .who {
        display: grid;
        justify-items: center;
        gap: 12px;
        padding: 8px 12px 16px;
        text-align: center;
        overflow-wrap: anywhere;
      }
      .who .picture {
        width: 56px;
        height: 56px;
      }
      ul {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 4px;
      }
      .host {
        overflow-wrap: anywhere;
      }
      .none {
        padding: 0 12px 12px;
        font-size: calc(1.4 * var(--gla-font-unit));
        text-align: center;
        text-wrap: balance;
      }
      .warning {
        display: flex;
        gap: 12px;
        padding: 12px 12px 0;
        font-size: calc(1.4 * var(--gla-font-unit));
        color: var(--gla-quiet);
      }
      .warning > span {
        padding-top: 2px;
        color: var(--gla-caution);
      }
    `,
  ]
}
