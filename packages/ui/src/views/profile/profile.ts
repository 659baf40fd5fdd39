import type { AccountEntry, ChainNamespace, State } from '@gla/core'
import { showFamily } from '@gla/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { Check, ChevronRight, Plus, Settings, Unplug } from 'lucide'
import { avatar } from '../../atoms/avatar/avatar.js'
import { icon } from '../../atoms/icon/icon.js'
import { iconButton, iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { baseStyles } from '../../base-styles.js'
import { shortAddress } from '../../format/short-address.js'
import { shortBalance } from '../../format/short-balance.js'
import type { MessagesOf } from '../../messages/messages.js'
import { exactAmountStyles, exactRow } from '../../parts/exact-amount/exact-amount.js'
import { connectedPicture, walletPictureStyles } from '../../parts/wallet-picture/wallet-picture.js'
import { ViewElement } from '../../view-element.js'
import { profileStyles } from './profile-styles.js'

/** All connected accounts, by chain family; one click makes another one active. */
export class Profile extends ViewElement<'Profile', MessagesOf<'profile'>> {
  protected override enter() {
    this.act(() => this.kit.account.refreshBalance())
  }

  /** The chain families of this app's networks, in the order of the networks. */
  get #families(): ChainNamespace[] {
    const { networks } = this.kit.options
    return [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  }
  get #inView() {
    return this.read(this.kit.network.state).caipNetwork.chainNamespace
  }

  async #use(namespace: ChainNamespace, address: string) {
    const { kit } = this
    kit.account.switch(namespace, address)
    if (!(await showFamily(kit, namespace)) || this.isLeft) return
    if (!kit.router.back()) kit.router.reset('Account')
  }
  async #connect(namespace: ChainNamespace) {
    const { kit } = this
    if (!(await showFamily(kit, namespace)) || this.isLeft) return
    kit.router.push('Connect')
  }

  protected override render() {
    const { kit, messages } = this
    const families = this.#families
    return html`
      ${families.map((namespace) => this.#family(namespace, families.length > 1))}
      <div class="end">${listRow({
        title: messages['profile.settings'],
        start: html`<span class="sign">${icon(Settings)}</span>`,
        end: icon(ChevronRight, 16),
        onClick: () => kit.router.push('AccountSettings'),
        testId: 'profile-settings',
      })}</div>
    `
  }

  #family(namespace: ChainNamespace, hasOthers: boolean) {
    const { kit, messages } = this
    const { address, allAccounts } = this.read(kit.account.state)[namespace]
    const family = messages[`profile.${namespace}`]
    return html`<section aria-label=${family} data-testid="family-${namespace}">
      ${this.#wallet(namespace, hasOthers)}
      ${
        address
          ? html`<ul aria-label=${hasOthers ? messages['profile.accounts'](family) : messages['accounts.title']}>${repeat(
              allAccounts,
              (account) => account.address,
              (account) => html`<li>${this.#account(namespace, account)}</li>`,
            )}</ul>`
          : nothing
      }
      ${
        hasOthers
          ? listRow({
              title: messages[address ? 'profile.another' : 'profile.connect'],
              start: html`<span class="sign">${icon(Plus)}</span>`,
              detail: address ? undefined : messages['profile.connect-text'](family),
              onClick: () => this.act(() => this.#connect(namespace)),
              testId: `connect-${namespace}`,
            })
          : nothing
      }
    </section>`
  }

  /** The heading of a chain family: its name, its wallet, and disconnecting it. */
  #wallet(namespace: ChainNamespace, hasOthers: boolean) {
    const { kit, messages } = this
    const status = this.read(kit.connection.state)[namespace]
    const name = status.status === 'connected' ? status.wallet.name : null
    return html`<div class="head">
      ${status.status === 'connected' ? connectedPicture(kit, status, 24) : nothing}
      <h3>
        ${hasOthers ? messages[`profile.${namespace}`] : nothing}
        ${name ? html`<bdi class=${hasOthers ? 'quiet' : ''}>${name}</bdi>` : nothing}
      </h3>
      ${
        hasOthers && name
          ? iconButton({
              label: messages['profile.disconnect'](name),
              icon: icon(Unplug, 18),
              onClick: () => this.act(() => kit.connection.disconnect(namespace)),
              testId: `disconnect-${namespace}`,
            })
          : nothing
      }
    </div>`
  }

  #account(namespace: ChainNamespace, { address, label, type }: State<AccountEntry>) {
    const { kit, messages } = this
    const active = this.read(kit.account.state)[namespace]
    const isActive = active.address === address
    const isCurrent = isActive && namespace === this.#inView
    const short = html`<span class="mono" title=${address}>${shortAddress(address)}</span>`
    const isKnown = isActive && active.balanceStatus === 'known'
    const facts = [
      label && short,
      isKnown && html`<bdi>${shortBalance(active.balance)} ${active.balanceSymbol}</bdi>`,
      type === 'smartAccount' && messages['accounts.smart'],
    ].filter(Boolean)
    const row = (describedById?: string) =>
      listRow({
        title: label ?? short,
        start: html`<span class="face">${avatar(address, 40)}</span>`,
        detail:
          facts.length > 0
            ? html`${facts.map((fact, at) => html`${at > 0 ? ' · ' : nothing}${fact}`)}`
            : undefined,
        end: isCurrent
          ? html`${messages['networks.current']} ${icon(Check, 16)}`
          : html`<span class="switch">${messages['profile.switch']}</span>`,
        current: isCurrent,
        onClick: () => this.act(() => this.#use(namespace, address)),
        describedById,
        testId: `account-${address}`,
      })
    const { balance: amount, balanceSymbol: symbol } = active
    return isKnown ? exactRow({ id: `exact-${namespace}`, amount, symbol }, row) : row()
  }

  static override styles = [
    baseStyles,
    iconButtonStyles,
    listRowStyles,
    exactAmountStyles,
    walletPictureStyles,
    profileStyles,
  ]
}
