import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import './account-panel.js'
import './approval-dialog.js'
import { readConfig } from './config.js'
import type { ConnectPanel } from './connect-panel.js'
import { type Translate, translator } from './messages.js'
import { shared } from './styles.js'
import { createWallet, type Wallet, type WalletState } from './wallet.js'
import { createWalletClient } from './wallet-client.js'
import './connect-panel.js'
import './sessions-panel.js'

const noticeTime = 4_000 // ms

/** The whole page: a wallet app for trying out WalletConnect on one machine. */
@customElement('gla-demo-wallet')
export class DemoWallet extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        display: block;
        max-width: 960px;
        margin: 0 auto;
        padding: 0 24px 48px;
      }
      header {
        min-height: 72px;
      }
      h1 {
        font-size: 20px;
        font-weight: 600;
      }
      img {
        display: block;
        flex: none;
      }
      .languages {
        display: flex;
        margin-inline: auto -12px; /* the signs end where the panels do */
      }
      .languages button {
        min-width: 44px;
        padding: 0 12px;
      }
      .languages button[aria-pressed='true'] {
        color: var(--accent);
        font-weight: 600;
      }
      .warning {
        display: flex;
        flex-wrap: wrap;
        gap: 0 8px;
        padding: 12px 16px;
        margin-bottom: 24px;
        border: 1px solid var(--caution);
        border-radius: 10px;
      }
      .warning strong {
        color: var(--caution);
        font-weight: 600;
      }
      main {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        gap: 24px;
        align-items: start;
      }
      .side {
        display: grid;
        gap: 24px;
      }
      .down {
        padding: 12px 16px;
        margin-bottom: 24px;
        border: 1px solid var(--negative);
        border-radius: 10px;
      }
      .toast {
        position: fixed;
        inset: auto 16px 24px;
        width: fit-content;
        max-width: min(560px, calc(100vw - 32px));
        margin: 0 auto;
        overflow-wrap: anywhere;
      }
      .toast:not(:empty) {
        padding: 12px 16px;
        border: 1px solid var(--hairline);
        border-radius: 10px;
        background: var(--raised);
        box-shadow: var(--shadow);
      }
      .bad {
        color: var(--negative);
      }
      @media (max-width: 359px) {
        h1 {
          font-size: 16px;
        }
      }
      @media (max-width: 799px) {
        :host {
          padding: 0 16px 32px;
        }
        main {
          grid-template-columns: minmax(0, 1fr);
          gap: 16px;
        }
        .side {
          gap: 16px;
        }
      }
    `,
  ]

  @state() private wallet: Wallet | undefined
  @state() private shown: WalletState | undefined
  @state() private problem: string | undefined
  /** The notice whose time is over. */
  @state() private expiredNotice: WalletState['notice']

  override connectedCallback(): void {
    super.connectedCallback()
    void this.start()
  }

  protected override updated(): void {
    const notice = this.shown?.notice
    if (!notice || notice === this.expiredNotice || notice.bad) return
    setTimeout(() => {
      this.expiredNotice = notice
    }, noticeTime)
  }

  private async start(): Promise<void> {
    try {
      const config = readConfig(document)
      const client = await createWalletClient(config.relayUrl)
      const wallet = createWallet(config, client, () => {
        this.shown = this.wallet?.state
      })
      this.wallet = wallet
      this.shown = wallet.state
      await this.updateComplete
      await this.openLink()
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
    }
  }

  /** An app can open this page with its link as `?uri=`. The link works once, so it is removed from the address. */
  private async openLink(): Promise<void> {
    const link = new URL(location.href).searchParams.get('uri')
    if (!link) return
    history.replaceState(null, '', location.pathname)
    await this.renderRoot.querySelector<ConnectPanel>('wallet-connect-panel')?.connectTo(link)
  }

  override render(): TemplateResult {
    const language = this.shown?.preferences.language ?? 'en'
    const t = translator(language)
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
    return html`<header class="row">
        <img src="/mark.svg" alt="" width="32" height="32" />
        <h1>GLA Demo Wallet</h1>
        ${this.wallet ? this.renderLanguages(this.wallet, language) : nothing}
      </header>
      <aside class="warning small">
        <strong>${t('about.keys')}</strong><span>${t('about.more')}</span>
      </aside>
      ${
        this.wallet && this.shown
          ? this.renderWallet(this.wallet, this.shown, t)
          : html`<p class=${this.problem ? 'bad' : 'muted'} role="status">
              ${this.problem ?? t('starting')}
            </p>`
      }`
  }

  private renderLanguages(wallet: Wallet, language: 'en' | 'zh'): TemplateResult {
    const button = (one: 'en' | 'zh', text: string, name: string) =>
      html`<button
        class="quiet small"
        aria-label=${name}
        aria-pressed=${one === language ? 'true' : 'false'}
        @click=${() => wallet.setLanguage(one)}
      >
        ${text}
      </button>`
    return html`<div class="languages">
      ${button('en', 'EN', 'English')}${button('zh', '中', '中文')}
    </div>`
  }

  private renderWallet(wallet: Wallet, shown: WalletState, t: Translate): TemplateResult {
    const notice = shown.notice === this.expiredNotice ? undefined : shown.notice
    const text = notice ? `${t(notice.key)} ${notice.detail ?? ''}`.trim() : ''
    return html`${
      shown.isRelayDown
        ? html`<p class="down bad small" role="alert">${t('relay.down')}</p>`
        : nothing
    }
      <main>
        <wallet-account-panel .wallet=${wallet} .state=${shown} .t=${t}></wallet-account-panel>
        <div class="side">
          <wallet-connect-panel .wallet=${wallet} .t=${t}></wallet-connect-panel>
          <wallet-sessions-panel .wallet=${wallet} .state=${shown} .t=${t}></wallet-sessions-panel>
        </div>
      </main>
      <p class="toast small ${notice?.bad ? 'bad' : ''}" role="status">${text}</p>
      <wallet-approval-dialog .wallet=${wallet} .state=${shown} .t=${t}></wallet-approval-dialog>`
  }
}
