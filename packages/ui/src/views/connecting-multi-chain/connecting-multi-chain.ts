import type { CaipNetwork, ChainNamespace, State } from '@gla/core'
import { css, html } from 'lit'
import { ChevronRight } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { tag, tagStyles } from '../../atoms/tag/tag.js'
import { baseStyles } from '../../base-styles.js'
import { openWalletFinder } from '../../flows/open-wallet-finder.js'
import type { MessagesOf } from '../../messages/messages.js'
import { missingWallet, missingWalletStyles } from '../../parts/missing-wallet/missing-wallet.js'
import { networkPicture, networkPictureStyles } from '../../parts/network-row/network-row.js'
import { walletPicture, walletPictureStyles } from '../../parts/wallet-picture/wallet-picture.js'
import { ViewElement } from '../../view-element.js'

type Network = State<CaipNetwork>

/** A wallet with several chain families: chooses which one to connect, and then activates a network of it. */
export class ConnectingMultiChain extends ViewElement<
  'ConnectingMultiChain',
  MessagesOf<'connecting-multi-chain'>
> {
  protected override render() {
    const { kit, messages } = this
    const { connectorId } = this.data
    const wallet = this.read(kit.connectors.state).list.find(({ id }) => id === connectorId)
    if (!wallet)
      return missingWallet({ messages, onFind: () => openWalletFinder(kit, messages.language) })
    const { requestedCaipNetworks } = this.read(kit.network.state)
    const families = wallet.namespaces
      .map((namespace) => ({
        namespace,
        networks: requestedCaipNetworks.filter((one) => one.chainNamespace === namespace),
      }))
      .filter(({ networks }) => networks.length > 0)
    const { id, name } = wallet
    return html`
      <div class="who">
        ${walletPicture(kit, { src: wallet.icon, id, name, size: 56 })}
        <p class="quiet small">${messages['connecting-multi-chain.text'](name)}</p>
      </div>
      <ul aria-label=${messages['multi-chain.title']}>${families.map(
        ({ namespace, networks }) => html`<li>${this.#row(namespace, networks)}</li>`,
      )}</ul>
    `
  }

  #row(namespace: ChainNamespace, networks: readonly Network[]) {
    const { kit, messages } = this
    const { connectorId } = this.data
    const now = this.read(kit.connection.state)[namespace]
    const isConnected = now.status === 'connected' && now.connectorId === connectorId
    const title = messages[`connecting-multi-chain.${namespace}`]
    const list = new Intl.ListFormat(messages.language, { type: 'conjunction', style: 'narrow' })
    const names = list.format(networks.map(({ name }) => name))
    return listRow({
      title,
      start: html`<span class="pictures">${networks
        .slice(0, 2)
        .map(
          (one) => html`<span>${networkPicture(kit, one, networks.length > 1 ? 26 : 40)}</span>`,
        )}</span>`,
      detail: names === title ? undefined : html`<span class="names">${names}</span>`,
      end: html`${isConnected ? tag(messages['connecting-multi-chain.connected'], 'positive') : icon(ChevronRight, 16)}`,
      onClick: () => kit.router.push('ConnectingExternal', { connectorId, namespace }),
      testId: `family-${namespace}`,
    })
  }

  static override styles = [
    baseStyles,
    listRowStyles,
    walletPictureStyles,
    networkPictureStyles,
    tagStyles,
    missingWalletStyles,
    css`
      :host {
        padding: 0 12px 12px;
      }
      .who {
        display: grid;
        justify-items: center;
        gap: 12px;
        padding: 8px 12px 16px;
        text-align: center;
        text-wrap: balance;
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
      .pictures {
        position: relative;
        flex: none;
        width: 40px;
        height: 40px;
      }
      .pictures > span {
        position: absolute;
        inset-block-start: 0;
        inset-inline-start: 0;
      }
      .pictures > span + span {
        inset-block: auto 0;
        inset-inline: auto 0;
      }
      .pictures > span + span > .picture {
        outline: 2px solid var(--gla-surface);
      }
      .names {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
      }
    `,
  ]
}
