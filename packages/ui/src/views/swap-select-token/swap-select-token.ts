import type { Dispose, State, Swap, SwapToken } from '@gla/core'
import { describeError, matchingTokens, typedAddress } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { html, nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { picture } from '../../atoms/picture/picture.js'
import { baseStyles } from '../../base-styles.js'
import type { AccountWorth } from '../../format/account-worth.js'
import { createAccountWorth } from '../../format/account-worth.js'
import { shortAddress } from '../../format/short-address.js'
import type { MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'
import { markOf } from '../../parts/mark-of/mark-of.js'
import { tokenPicker, tokenPickerStyles } from '../../parts/token-picker/token-picker.js'
import { pickerPageSheet } from '../../parts/token-picker/token-picker-styles.js'
import { tokenRow } from '../../parts/token-row/token-row.js'
import { VirtualList } from '../../parts/virtual-list/virtual-list.js'
import { ViewElement } from '../../view-element.js'
import { swapSelectTokenStyles } from './swap-select-token-styles.js'

const contract = /^0x[\da-f]{40}$/i

/** What was read from the chain of an address that no list has. */
type Looked = {
  readonly address: string
  readonly token: State<SwapToken> | null
  readonly failure: ReturnType<typeof describeError> | null
}
type Found = {
  readonly of: readonly unknown[]
  readonly all: readonly State<SwapToken>[]
}

/** The choice of one of the two tokens of a swap: well-known ones, those of the account, all others, and any by its address. */
export class SwapSelectToken extends ViewElement<
  'SwapSelectToken',
  MessagesOf<'swap-select-token'>
> {
  static override properties: PropertyDeclarations = {
    query: { state: true },
    looked: { state: true },
  }
  declare private query: string
  declare private looked: Looked | null
  readonly #list = new VirtualList<State<SwapToken>>(this, () => this.#field?.focus())
  #stop: Dispose | null = null
  /** The tokens that match: the same array until they change. */
  #found: Found = { of: [], all: [] }
  #worth: { language: string; of: AccountWorth } | null = null

  constructor() {
    super()
    this.query = ''
    this.looked = null
  }

  get #swap(): Swap | null {
    return this.kit.loaded('swap')
  }
  get #field() {
    return this.renderRoot.querySelector<HTMLInputElement>('#token-search')
  }
  protected override enter() {
    this.#stop = this.#swap?.watch() ?? null
  }
  protected override exit() {
    this.#stop?.()
  }

  #search(query: string) {
    this.query = query
    this.#list.toTop()
    const address = typedAddress(query)
    if (contract.test(address) && (this.looked?.address !== address || this.looked.failure))
      void this.#look(address)
  }

  /** Reads a token that no list has. */
  async #look(address: string) {
    this.looked = { address, token: null, failure: null }
    const set = (change: Partial<Looked>) => {
      if (this.looked?.address === address) this.looked = { ...this.looked, ...change }
    }
    try {
      const token = (await this.#swap?.findToken(address)) ?? null
      // What is not there is said as what does not match.
      if (token) set({ token })
      else if (this.looked?.address === address) this.looked = null
    } catch (error) {
      set({ failure: describeError(error) })
    }
  }

  #choose(token: State<SwapToken> | undefined) {
    if (!token) return
    this.#swap?.choose(this.data.side, token.id)
    this.kit.router.back()
  }

  #matches(tokens: readonly State<SwapToken>[]): readonly State<SwapToken>[] {
    const looked = this.#looked?.token
    const of = [tokens, this.query, looked]
    if (of.every((one, n) => one === this.#found.of[n])) return this.#found.all
    const found = matchingTokens(tokens, this.query)
    this.#found = { of, all: looked && found.length === 0 ? [looked] : found }
    return this.#found.all
  }
  get #looked() {
    return this.looked?.address === typedAddress(this.query) ? this.looked : null
  }

  protected override render() {
    const { messages } = this
    const swap = this.#swap
    if (!swap) return nothing
    const { tokens, suggested, from, to, status } = this.read(swap.state)
    const found = this.#matches(tokens)
    const looked = this.#looked
    const isLooking = looked !== null && !looked.token && !looked.failure && found.length === 0
    const current = (this.data.side === 'from' ? from : to)?.id
    return tokenPicker({
      messages,
      query: this.query,
      onQuery: (query) => this.#search(query),
      status:
        isLooking || status === 'idle' ? 'loading' : status === 'unsupported' ? 'ready' : status,
      count: found.length,
      list: html`${this.query.trim() ? nothing : this.#chips(suggested, current)}${this.#list.render(
        {
          label: messages[this.query.trim() ? 'token-picker.tokens' : 'swap-token.all'],
          fontSize: this.read(this.kit.theme.state).variables.fontSizeMaster,
          items: found,
          total: found.length,
          row: (token, tabIndex) =>
            guard([token, tabIndex, current, messages], () =>
              this.#row(token, tabIndex, token.id === current),
            ),
        },
      )}`,
      problem: looked?.failure ? messageOf(messages, looked.failure) : undefined,
      onDown: () => void this.#list.focus(0),
      onEnter: () => this.#choose(found[0]),
      onRetry: () => {
        swap.retry()
        this.#field?.focus()
      },
    })
  }

  #chips(suggested: readonly State<SwapToken>[], current: string | undefined) {
    if (suggested.length === 0) return nothing
    return html`<h3 class="heading" id="popular">${this.messages['swap-token.suggested']}</h3><div class="chips" role="group" aria-labelledby="popular">${suggested
      .slice(0, 8)
      .map((token) => {
        const { id, symbol, address, iconUrl } = token
        const mark = address === null ? markOf(this.kit, 'coin', symbol) : null
        return html`<button
          type="button"
          class="chip"
          aria-pressed=${id === current ? 'true' : 'false'}
          data-testid="chip-${id}"
          @click=${() => this.#choose(token)}
        >${picture({ src: iconUrl, id, name: symbol, size: 24, mark })}<bdi>${symbol}</bdi></button>`
      })}</div><h3 class="heading" aria-hidden="true">${this.messages['swap-token.all']}</h3>`
  }

  #row(token: State<SwapToken>, tabIndex: 0 | -1, isCurrent: boolean) {
    const { id, name, symbol, address, iconUrl, balance, price } = token
    const { language } = this.messages
    if (this.#worth?.language !== language)
      this.#worth = { language, of: createAccountWorth(language, this.kit.options.currency) }
    return tokenRow({
      token: {
        id,
        name: name || symbol || shortAddress(address ?? ''),
        symbol,
        picture: iconUrl,
        mark: address === null ? markOf(this.kit, 'coin', symbol) : null,
        balance: balance ?? undefined,
        worth: this.#worth.of.of({ amount: balance, price }) ?? undefined,
        warning: this.#warning(token),
      },
      current: isCurrent,
      tabIndex,
      onClick: () => this.#choose(token),
    })
  }

  #warning({ doubt, isListed }: State<SwapToken>): string | undefined {
    const { messages } = this
    if (doubt?.kind === 'imitation') return messages['token-picker.imitates'](doubt.of)
    if (doubt) return messages[`token-picker.${doubt.kind}`]
    return isListed ? undefined : messages['swap-token.unlisted']
  }

  static override styles = [baseStyles, tokenPickerStyles, pickerPageSheet, swapSelectTokenStyles]
}
