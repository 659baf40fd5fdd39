import type { Send, SendableToken, SendToken } from '@gla/core'
import { describeError, matchingTokens, typedAddress } from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { baseStyles } from '../../base-styles.js'
import { shortAddress } from '../../format/short-address.js'
import type { MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'
import { markOf } from '../../parts/mark-of/mark-of.js'
import { tokenPicker, tokenPickerStyles } from '../../parts/token-picker/token-picker.js'
import { pickerPageSheet } from '../../parts/token-picker/token-picker-styles.js'
import { tokenRow } from '../../parts/token-row/token-row.js'
import { VirtualList } from '../../parts/virtual-list/virtual-list.js'
import { ViewElement } from '../../view-element.js'

const contract = /^0x[\da-f]{40}$/i
const isSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((one, n) => one === others[n])

type Offered = (SendToken | SendableToken) & { readonly id: string }
type Status = ReturnType<Send['tokens']>['status']
/** What was read from the chain of an address that no list has. */
type Looked = {
  /** The address and its network. */
  readonly of: string
  readonly token: SendToken | null
  readonly failure: ReturnType<typeof describeError> | null
}

/** The choice of what is sent: the coin, the account's tokens, those of the dapp, and any other by its address. */
export class WalletSendSelectToken extends ViewElement<
  'WalletSendSelectToken',
  MessagesOf<'token-picker'>
> {
  static override properties: PropertyDeclarations = {
    query: { state: true },
    looked: { state: true },
  }
  declare private query: string
  declare private looked: Looked | null
  readonly #list = new VirtualList<Offered>(this, () => this.#field?.focus())
  #stop: (() => void) | null = null
  /** All tokens, as of these snapshots of the states they come from: scrolling does not gather them again. */
  #gathered: { readonly of: readonly object[]; readonly all: readonly Offered[]; status: Status } =
    {
      ...{ of: [], all: [], status: 'loading' },
    }
  /** The tokens that are listed: the same array until they change. */
  #offered: { readonly of: readonly unknown[]; readonly all: readonly Offered[] } = {
    ...{ of: [], all: [] },
  }

  constructor() {
    super()
    this.query = ''
    this.looked = null
  }

  get #send(): Send | null {
    return this.kit.loaded('send')
  }
  get #field() {
    return this.renderRoot.querySelector<HTMLInputElement>('#token-search')
  }
  protected override enter() {
    this.#stop = this.#send?.watchTokens() ?? null
  }
  protected override exit() {
    this.#stop?.()
  }

  #search(query: string) {
    this.query = query
    this.#list.toTop()
    if (contract.test(typedAddress(query)) && (!this.#isLooked || this.looked?.failure))
      void this.#look()
  }
  protected override updated(changed: PropertyValues) {
    super.updated(changed)
    // Another network came into view: the address is none of its tokens, or another one.
    if (this.looked && !this.#isLooked && contract.test(typedAddress(this.query))) void this.#look()
  }

  /** Reads a token that no list has. */
  async #look() {
    const of = this.#asked
    this.looked = { of, token: null, failure: null }
    const set = (change: Partial<Looked>) => {
      if (this.looked?.of === of) this.looked = { ...this.looked, ...change }
    }
    try {
      set({ token: (await this.#send?.findToken(this.query)) ?? null })
    } catch (error) {
      set({ failure: describeError(error) })
    }
  }

  #choose(token: SendToken | undefined) {
    if (!token) return
    this.#send?.choose(token)
    this.kit.router.back()
  }

  /** All tokens, the account's own first. */
  #gather(send: Send) {
    const { account, network } = this.kit
    const of = [this.read(send.state), this.read(account.state), this.read(network.state)]
    if (isSame(of, this.#gathered.of)) return this.#gathered
    const { own, others, status } = send.tokens()
    const all = [...own, ...others].map((one) => ({ ...one, id: one.address ?? 'coin' }))
    // A block or a fee that was read changes no token.
    const isAsBefore = JSON.stringify(all) === JSON.stringify(this.#gathered.all)
    this.#gathered = { of, all: isAsBefore ? this.#gathered.all : all, status }
    return this.#gathered
  }

  /** The tokens that match. */
  #matches(all: readonly Offered[]): readonly Offered[] {
    const looked = this.#isLooked ? this.looked?.token : null
    const of = [all, this.query, looked]
    if (isSame(of, this.#offered.of)) return this.#offered.all
    const found = matchingTokens(all, this.query)
    const isAlone = looked && found.length === 0
    this.#offered = { of, all: isAlone ? [{ ...looked, id: looked.address ?? 'coin' }] : found }
    return this.#offered.all
  }
  /** The address that is asked for, and its network. */
  get #asked() {
    return `${this.read(this.kit.network.state).caipNetwork.caipNetworkId}:${typedAddress(this.query)}`
  }
  get #isLooked() {
    return this.looked?.of === this.#asked
  }

  protected override render() {
    const { messages } = this
    const send = this.#send
    if (!send) return nothing
    const { all, status } = this.#gather(send)
    const found = this.#matches(all)
    const looked = this.#isLooked ? this.looked : null
    const isLooking = looked !== null && !looked.token && !looked.failure && found.length === 0
    const current = send.state.token?.address ?? 'coin'
    return tokenPicker({
      messages,
      query: this.query,
      onQuery: (query) => this.#search(query),
      status: isLooking ? 'loading' : status,
      count: found.length,
      list: this.#list.render({
        label: messages['token-picker.tokens'],
        fontSize: this.read(this.kit.theme.state).variables.fontSizeMaster,
        items: found,
        total: found.length,
        row: (token, tabIndex) =>
          guard([token, tabIndex, current, messages], () => this.#row(token, tabIndex, current)),
      }),
      problem: looked?.failure ? messageOf(messages, looked.failure) : undefined,
      onDown: () => void this.#list.focus(0),
      onEnter: () => this.#choose(found[0]),
      onRetry: () => {
        send.retryTokens()
        this.#field?.focus()
      },
    })
  }

  #row(token: Offered, tabIndex: 0 | -1, current: string) {
    const { name, symbol, address, iconUrl } = token
    return tokenRow({
      token: {
        id: token.id,
        name: name || symbol || shortAddress(address ?? ''),
        symbol,
        picture: iconUrl,
        mark: address ? null : markOf(this.kit, 'coin', symbol),
        balance: ('balance' in token && token.balance) || undefined,
        warning: this.#warning(token),
      },
      current: token.id === current,
      tabIndex,
      onClick: () => this.#choose(token),
    })
  }

  #warning({ doubt, isUnlisted }: SendToken): string | undefined {
    const { messages } = this
    if (doubt?.kind === 'imitation') return messages['token-picker.imitates'](doubt.of)
    if (doubt) return messages[`token-picker.${doubt.kind}`]
    return isUnlisted ? messages['token-picker.unlisted'] : undefined
  }

  static override styles = [baseStyles, tokenPickerStyles, pickerPageSheet]
}
