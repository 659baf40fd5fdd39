import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { type Balance, readBalances, shortenAmount } from './chain-access.js'
import { letterAvatar } from './letter-avatar.js'
import type { Translate } from './messages.js'
import { shortAddress } from './short-address.js'
import { shared } from './styles.js'
import type { Wallet, WalletState } from './wallet.js'

const refreshInterval = 4_000 // ms

/** The account and the network in use, and the balances. */
@customElement('wallet-account-panel')
export class AccountPanel extends LitElement {
  static override styles = [
    shared,
    css`
      select {
        width: 100%;
        padding: 0 12px;
      }
      label {
        display: grid;
        gap: 4px;
        flex: 1 1 160px;
        min-width: 0;
      }
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 12px;
      }
      .who {
        margin: 24px 0;
      }
      .who .mono:not(.whole) {
        white-space: nowrap;
      }
      .who button {
        flex: none;
        padding: 0 12px;
        margin-inline-end: -12px;
      }
      .hero {
        container-type: inline-size;
        line-height: 1.2;
        font-weight: 600;
      }
      .hero b {
        font-size: clamp(8px, 100cqi / var(--characters) / 0.7, 40px);
        font-weight: inherit;
        white-space: nowrap;
      }
      .hero span {
        font-size: 20px;
        color: var(--quiet);
        font-weight: 400;
      }
      li {
        display: flex;
        justify-content: space-between;
        gap: 12px;
        padding: 12px 0;
        border-top: 1px solid var(--hairline);
      }
      ul {
        margin-top: 24px;
      }
      li:last-child {
        padding-bottom: 0;
      }
    `,
  ]

  @property({ attribute: false }) wallet!: Wallet
  @property({ attribute: false }) state!: WalletState
  @property({ attribute: false }) t!: Translate
  @state() private balances: readonly Balance[] | 'unread' = []
  @state() private isCopied = false
  /** The address that the browser would not copy. */
  @state() private refused: string | undefined
  private timer: ReturnType<typeof setInterval> | undefined
  private shownAccount = ''

  override connectedCallback(): void {
    super.connectedCallback()
    this.timer = setInterval(() => {
      if (!document.hidden) void this.refresh()
    }, refreshInterval)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearInterval(this.timer)
  }

  protected override updated(changes: PropertyValues<this>): void {
    if (changes.has('state')) void this.refresh()
  }

  override render(): TemplateResult {
    const { account, accounts, chain } = this.wallet
    const isWhole = this.refused === account.address
    return html`<section class="panel">
      <div class="choices">
        <label>
          <span class="small muted">${this.t('account.title')}</span>
          <select name="account" @change=${this.chooseAccount}>
            ${accounts.map(
              (one, index) =>
                html`<option value=${index} ?selected=${one === account}>${one.name}</option>`,
            )}
          </select>
        </label>
        <label>
          <span class="small muted">${this.t('account.network')}</span>
          <select name="network" @change=${this.chooseChain}>
            ${this.state.chains.map(
              ({ id, name }) =>
                html`<option value=${id} ?selected=${id === chain.id}>${name}</option>`,
            )}
          </select>
        </label>
      </div>
      <div class="row who">
        ${letterAvatar(account.name, account.address)}
        <div class="grow">
          <div>${account.name}</div>
          <div class="mono muted ${isWhole ? 'whole' : ''}" title=${account.address}>${isWhole ? account.address : shortAddress(account.address)}</div>
        </div>
        <button class="quiet small" @click=${this.copy}>
          ${this.t(this.isCopied ? 'account.copied' : 'account.copy')}
        </button>
      </div>
      ${this.renderBalances()}
    </section>`
  }

  private renderBalances(): TemplateResult {
    if (this.balances === 'unread') return html`<p>${this.t('account.unread')}</p>`
    const [native, ...tokens] = this.balances
    const shown = native ? shortenAmount(native.amount) : '–'
    return html`<p class="hero" title=${native?.amount ?? ''}>
        <b .style=${`--characters: ${shown.length}`}>${shown}</b>
        <span>${native?.symbol}</span></p>
      <ul ?hidden=${tokens.length === 0}>
        ${tokens.map(
          ({ symbol, amount }) =>
            html`<li><span class="muted">${symbol}</span><span title=${amount}>${shortenAmount(amount)}</span></li>`,
        )}
      </ul>`
  }

  private async refresh(): Promise<void> {
    const { account, chain } = this.wallet
    const requested = `${account.address} ${chain.id}`
    if (requested !== this.shownAccount) this.balances = []
    this.shownAccount = requested
    const found = await readBalances(chain, account.address).catch(() => 'unread' as const)
    // Another account or network may have been chosen meanwhile.
    if (requested === this.shownAccount) this.balances = found
  }

  private chooseAccount(event: Event): void {
    void this.wallet.switchAccount(Number.parseInt((event.target as HTMLSelectElement).value, 10))
  }

  private chooseChain(event: Event): void {
    void this.wallet.switchChain(Number.parseInt((event.target as HTMLSelectElement).value, 10))
  }

  private async copy(): Promise<void> {
    const { address } = this.wallet.account
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      // Denied, or there is no clipboard: the whole address is there to be selected.
      this.refused = address
      return
    }
    this.isCopied = true
    setTimeout(() => {
      this.isCopied = false
    }, 2_000)
  }
}
