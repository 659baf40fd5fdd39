import type { ConnectorInfo } from '@gla/core'
import { css, html, nothing } from 'lit'
import { buttonStyles } from '../../atoms/button/button.js'
import { listRowStyles } from '../../atoms/list-row/list-row.js'
import { pictureStyles } from '../../atoms/picture/picture.js'
import { spinner, spinnerStyles } from '../../atoms/spinner/spinner.js'
import { tagStyles } from '../../atoms/tag/tag.js'
import { baseStyles } from '../../base-styles.js'
import { findWallet, findWalletStyles } from '../../parts/find-wallet/find-wallet.js'
import { helpLink, helpLinkStyles } from '../../parts/help-link/help-link.js'
import { walletList, walletListStyles } from '../../parts/wallet-list/wallet-list.js'
import { ViewElement } from '../../view-element.js'

/** The wallets within reach, each one click away (spec §2). */
export class Connect extends ViewElement<'Connect'> {
  #choose({ id, type }: Pick<ConnectorInfo, 'id' | 'type'>) {
    const { router } = this.kit
    if (type === 'wallet-connect') router.push('ConnectingWalletConnectBasic')
    else router.push('ConnectingExternal', { connectorId: id })
  }

  protected override render() {
    const { kit, texts } = this
    const { list } = this.read(kit.connectors.state)
    const { chainNamespace } = this.read(kit.network.state).caipNetwork
    const { status } = this.read(kit.connection.state)[chainNamespace]
    const wallets = list.filter(({ namespaces }) => namespaces.includes(chainNamespace))
    const hasBrowserWallet = wallets.some(({ type }) => type !== 'wallet-connect')
    return html`
      <p class="restoring small quiet" role="status" data-testid="restoring">${
        status === 'restoring'
          ? html`${spinner(16)}<span>${texts['connect.restoring']}</span>`
          : nothing
      }</p>
      ${wallets.length === 0 ? this.#empty() : nothing}
      ${walletList({
        texts,
        wallets,
        onPhone: kit.environment.page?.isMobile() ?? false,
        onChoose: (wallet) => this.#choose(wallet),
      })}
      ${
        wallets.some(({ duplicate }) => duplicate)
          ? html`<p class="note caution">${texts['connect.same-identity-warning']}</p>`
          : nothing
      }
      ${hasBrowserWallet ? nothing : this.#noBrowserWallet(wallets.length > 0)}
      <p class="note quiet">${texts['connect.note'](kit.options.metadata.name)}</p>
      ${helpLink({
        label: texts['wallet-help.title'],
        onClick: () => kit.router.push('WhatIsAWallet'),
        testId: 'what-is-a-wallet',
      })}
    `
  }

  #empty() {
    const { texts } = this
    return html`<div class="empty" data-testid="no-wallet">
      <h3>${texts['connect.empty-title']}</h3>
      <p class="small quiet">${texts['connect.empty-text']}</p>
    </div>`
  }

  #noBrowserWallet(hasCode: boolean) {
    const { kit, texts } = this
    const onPhone = kit.environment.page?.isMobile() ?? false
    return html`${
      hasCode && !onPhone
        ? html`<p class="note quiet">${texts['connect.no-browser-wallet']}</p>`
        : nothing
    }${findWallet(kit, texts)}`
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    listRowStyles,
    pictureStyles,
    findWalletStyles,
    helpLinkStyles,
    spinnerStyles,
    tagStyles,
    walletListStyles,
    css`
      :host {
        padding: 0 12px 8px;
      }
      .restoring {
        display: flex;
        align-items: center;
        gap: 8px;
        padding-inline: 12px;
      }
      .restoring:not(:empty) {
        padding-bottom: 8px;
      }
      .note {
        padding: 12px 12px 0;
        font-size: 14px;
      }
      .empty {
        padding: 8px 12px 16px;
      }
      .empty p {
        margin-top: 4px;
      }
    `,
  ]
}
