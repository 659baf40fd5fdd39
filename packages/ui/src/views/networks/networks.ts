import type { CaipNetworkId } from '@gla/core'
import { chooseNetwork } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { Search } from 'lucide'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'
import { icon } from '../../atoms/icon/icon.js'
import { textField, textFieldStyles } from '../../atoms/text-field/text-field.js'
import { baseStyles } from '../../base-styles.js'
import { isComposing } from '../../keyboard/is-composing.js'
import type { MessagesOf } from '../../messages/messages.js'
import { helpLink, helpLinkStyles } from '../../parts/help-link/help-link.js'
import { networkRow, networkRowStyles } from '../../parts/network-row/network-row.js'
import { ViewElement } from '../../view-element.js'

const maxWithoutSearch = 6 // networks that need no search

/** The networks that the dapp offers. */
export class Networks extends ViewElement<'Networks', MessagesOf<'networks'>> {
  static override properties: PropertyDeclarations = { query: { state: true } }
  declare private query: string

  constructor() {
    super()
    this.query = ''
  }

  /** Escape first clears the search; only without one does it close the modal. */
  readonly #clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || this.query === '' || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    this.query = ''
  }

  protected override render() {
    const { kit, messages } = this
    const { caipNetwork, requestedCaipNetworks } = this.read(kit.network.state)
    const query = this.query.trim().toLowerCase()
    const found = requestedCaipNetworks.filter(({ name }) => name.toLowerCase().includes(query))
    const isApproved = (id: CaipNetworkId) => kit.network.isApproved(id)
    return html`
      ${
        requestedCaipNetworks.length > maxWithoutSearch
          ? html`<div class="search" @keydown=${this.#clear}>${textField({
              id: 'search',
              label: messages['networks.search'],
              hideLabel: true,
              placeholder: messages['networks.search'],
              kind: 'search',
              value: this.query,
              onInput: (value) => {
                this.query = value
              },
              start: icon(Search, 18),
              testId: 'network-search',
            })}</div>`
          : nothing
      }
      <ul aria-label=${messages['networks.title']}>${repeat(
        found,
        ({ caipNetworkId }) => caipNetworkId,
        (network) =>
          html`<li>${networkRow({
            kit,
            messages,
            network,
            current: network.caipNetworkId === caipNetwork.caipNetworkId,
            approved: isApproved(network.caipNetworkId),
            onClick: () => this.act(() => chooseNetwork(kit, network)),
          })}</li>`,
      )}</ul>
      <p class="note quiet" role="status">${
        found.length === 0
          ? html`<span data-testid="no-network">${messages['networks.empty'](this.query.trim())}</span>`
          : query
            ? html`<span class="hidden-text" data-testid="networks-found">${messages['networks.found'](`${found.length}`)}</span>`
            : nothing
      }</p>
      ${
        requestedCaipNetworks.every(({ caipNetworkId }) => isApproved(caipNetworkId))
          ? nothing
          : html`<p class="note quiet">${messages['networks.not-approved-text']}</p>`
      }
      ${helpLink({
        label: messages['network-help.title'],
        onClick: () => kit.router.push('WhatIsANetwork'),
        testId: 'what-is-a-network',
      })}
    `
  }

  static override styles = [
    baseStyles,
    fillsSheet,
    helpLinkStyles,
    networkRowStyles,
    textFieldStyles,
    css`
      :host {
        padding: 0 12px 8px;
      }
      ul {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 4px;
      }
      .search {
        padding-bottom: 8px;
      }
      .note:not(:empty):not(:has(.hidden-text)) {
        padding: 12px 12px 4px;
        font-size: calc(1.4 * var(--gla-font-unit));
        overflow-wrap: anywhere;
      }
      /* What the sheet leaves is around a few rows; with a search above them, rows begin at the top. */
      @media (max-width: 429px) {
        ul:first-child,
        .help {
          margin-top: auto;
        }
        .help {
          align-self: start;
        }
      }
    `,
  ]
}
