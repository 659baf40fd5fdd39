import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { Check } from 'lucide'
import { avatar } from '../../atoms/avatar/avatar.js'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { tag, tagStyles } from '../../atoms/tag/tag.js'
import { baseStyles } from '../../base-styles.js'
import { shortAddress } from '../../format/short-address.js'
import { ViewElement } from '../../view-element.js'

/** The accounts that the wallet shared; one click makes another one active. */
export class SwitchAddress extends ViewElement<'SwitchAddress'> {
  get #namespace() {
    return this.read(this.kit.network.state).caipNetwork.chainNamespace
  }

  #choose(address: string) {
    const { kit } = this
    this.act(() => {
      kit.account.switch(this.#namespace, address)
      if (!kit.router.back()) kit.modal.close()
    })
  }

  protected override render() {
    const { kit, messages } = this
    const { address, allAccounts } = this.read(kit.account.state)[this.#namespace]
    if (!address) return nothing
    return html`<ul aria-label=${messages['accounts.title']}>${repeat(
      allAccounts,
      (account) => account.address,
      (account) => {
        const isCurrent = account.address === address
        const short = html`<span class="mono" title=${account.address}>${shortAddress(account.address)}</span>`
        return html`<li>${listRow({
          title: account.label ?? short,
          start: html`<span class="face">${avatar(account.address, 40)}</span>`,
          detail: account.label ? short : undefined,
          end: html`${
            account.type === 'smartAccount' ? tag(messages['accounts.smart'], 'plain') : undefined
          }${isCurrent ? html`${messages['networks.current']} ${icon(Check, 16)}` : undefined}`,
          current: isCurrent,
          onClick: () => this.#choose(account.address),
          testId: `account-${account.address}`,
        })}</li>`
      },
    )}</ul>`
  }

  static override styles = [
    baseStyles,
    listRowStyles,
    tagStyles,
    css`
      :host {
        padding: 0 12px 12px;
      }
      ul {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 4px;
      }
      .face > * {
        display: block;
        border-radius: 50%;
      }
    `,
  ]
}
