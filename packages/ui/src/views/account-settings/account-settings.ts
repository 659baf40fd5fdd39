import type { AccountType, Language, ThemeMode } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { html, nothing } from 'lit'
import { ChevronRight, LogOut, MonitorX, Users } from 'lucide'
import { avatar } from '../../atoms/avatar/avatar.js'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { copySign, copySignStyles } from '../../atoms/copy-sign/copy-sign.js'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { baseStyles } from '../../base-styles.js'
import { createCopying } from '../../flows/copying.js'
import { languages } from '../../messages/languages.js'
import type { MessagesOf } from '../../messages/messages.js'
import { fullAddress, fullAddressStyles } from '../../parts/full-address/full-address.js'
import { networkPicture, networkPictureStyles } from '../../parts/network-row/network-row.js'
import {
  segmentedControl,
  segmentedControlStyles,
} from '../../parts/segmented-control/segmented-control.js'
import { connectedPicture, walletPictureStyles } from '../../parts/wallet-picture/wallet-picture.js'
import { ViewElement } from '../../view-element.js'
import { accountSettingsStyles } from './account-settings-styles.js'

/** Each language by its own name, whatever the current one. */
const languageChoices = (Object.keys(languages) as Language[]).map((language) => ({
  id: language,
  label: languages[language].name,
  language,
}))

/** The full address, its network and wallet, and the settings of the modal, unless the dapp has those itself. */
export class AccountSettings extends ViewElement<
  'AccountSettings',
  MessagesOf<'account-settings'>
> {
  static override properties: PropertyDeclarations = {
    isForgetting: { state: true },
  }
  /** "Forget this device" was pressed once. */
  declare private isForgetting: boolean
  readonly #copying = createCopying(this)

  constructor() {
    super()
    this.isForgetting = false
  }

  get #network() {
    return this.read(this.kit.network.state).caipNetwork
  }

  protected override render() {
    const { kit, messages } = this
    const { address } = this.read(kit.account.state)[this.#network.chainNamespace]
    if (!address) return nothing
    return html`
      <div class="who">
        ${avatar(address, 64)}
        <p data-testid="full-address" data-address=${address}>${fullAddress(address)}</p>
        ${button({
          label: messages['account.copy'],
          icon: copySign(this.#copying.isCopied),
          onClick: () => this.act(() => this.#copying.copy(address, 'address-copied')),
          testId: 'copy-address',
        })}
      </div>
      <div class="settings">${this.#places()}${this.#type()}${this.#look()}</div>
      <div class="out-row">${listRow({
        title: messages['action.disconnect'],
        start: html`<span class="sign">${icon(LogOut)}</span>`,
        onClick: () => this.act(() => kit.connection.disconnect()),
        testId: 'disconnect',
      })}${this.#forget()}</div>
    `
  }

  /** Of an embedded wallet, which keeps something in this browser over a sign-out. */
  #forget() {
    const { kit, messages, isForgetting } = this
    const { chainNamespace } = this.#network
    const now = this.read(kit.connection.state)[chainNamespace]
    if (now.status !== 'connected' || now.type !== 'auth') return nothing
    return html`${listRow({
      title: messages[isForgetting ? 'account-settings.forget-sure' : 'account-settings.forget'],
      start: html`<span class="sign">${icon(MonitorX)}</span>`,
      describedById: 'forget-note',
      onClick: () => {
        if (isForgetting)
          this.act(() => kit.connection.disconnect(chainNamespace, { forget: true }))
        this.isForgetting = true
      },
      testId: 'forget-device',
    })}
    <p id="forget-note" class="small quiet note" role="status">${
      isForgetting ? messages['account-settings.forget-note'] : nothing
    }</p>`
  }

  /** The network and the wallet, with a link to other wallets where this app has other chain families. */
  #places() {
    const { kit, messages } = this
    const network = this.#network
    const { enableNetworkSwitch } = kit.options
    const status = this.read(kit.connection.state)[network.chainNamespace]
    const families = new Set(kit.options.networks.map(({ chainNamespace }) => chainNamespace))
    const cameFromWallets = this.read(kit.router.state).history.some(
      ({ name }) => name === 'Profile',
    )
    return html`
      ${listRow({
        title: network.name,
        start: networkPicture(kit, network, 32),
        detail: messages['account.network'],
        end: enableNetworkSwitch ? icon(ChevronRight, 16) : undefined,
        onClick: enableNetworkSwitch ? () => kit.router.push('Networks') : undefined,
        testId: 'settings-network',
      })}
      ${
        status.status === 'connected'
          ? listRow({
              title: status.wallet.name,
              start: connectedPicture(kit, status, 32),
              detail: messages['account.wallet'],
              testId: 'settings-wallet',
            })
          : nothing
      }
      ${
        families.size > 1 && !cameFromWallets
          ? listRow({
              title: messages['account-settings.wallets'],
              start: html`<span class="sign">${icon(Users)}</span>`,
              end: icon(ChevronRight, 16),
              onClick: () => kit.router.push('Profile'),
              testId: 'settings-wallets',
            })
          : nothing
      }
    `
  }

  /** A choice of the account type, where the wallet has several. */
  #type() {
    const { kit, messages } = this
    const { chainNamespace } = this.#network
    const { address, allAccounts } = this.read(kit.account.state)[chainNamespace]
    const types = [...new Set(allAccounts.map(({ type }) => type))]
    const chosen = allAccounts.find((account) => account.address === address)?.type
    if (types.length < 2 || !chosen) return nothing
    return segmentedControl<AccountType>({
      name: 'account-type',
      label: messages['account-settings.type'],
      choices: types.map((id) => ({ id, label: messages[`account-settings.${id}`] })),
      chosen,
      onChoose: (type) => this.act(() => kit.account.prefer(chainNamespace, type)),
    })
  }

  #look() {
    const { kit, messages } = this
    if (!kit.options.features.appearance) return nothing
    const { mode, language } = this.read(kit.theme.state)
    return html`
      ${segmentedControl<Language>({
        name: 'language',
        label: messages['account-settings.language'],
        choices: languageChoices,
        chosen: language,
        onChoose: (language) => this.act(() => kit.theme.choose({ language })),
      })}
      ${segmentedControl<ThemeMode>({
        name: 'mode',
        label: messages['account-settings.mode'],
        choices: [
          { id: 'dark', label: messages['account-settings.dark'] },
          { id: 'light', label: messages['account-settings.light'] },
        ],
        chosen: mode,
        onChoose: (mode) => this.act(() => kit.theme.choose({ mode })),
      })}
    `
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    copySignStyles,
    fullAddressStyles,
    listRowStyles,
    networkPictureStyles,
    segmentedControlStyles,
    walletPictureStyles,
    accountSettingsStyles,
  ]
}
