import { css, html, LitElement, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { hostOf } from './host-of.js'
import { letterAvatar } from './letter-avatar.js'
import type { Translate } from './messages.js'
import { shared } from './styles.js'
import type { Wallet, WalletState } from './wallet.js'

/** The connected apps. */
@customElement('wallet-sessions-panel')
export class SessionsPanel extends LitElement {
  static override styles = [
    shared,
    css`
      li {
        padding: 12px 0;
        border-top: 1px solid var(--hairline);
      }
      li:first-child {
        border: 0;
      }
      ul {
        margin-top: 8px;
      }
      li:last-child {
        padding-bottom: 0;
      }
      p {
        margin-top: 4px;
      }
    `,
  ]

  @property({ attribute: false }) wallet!: Wallet
  @property({ attribute: false }) state!: WalletState
  @property({ attribute: false }) t!: Translate

  override render(): TemplateResult {
    const { sessions } = this.state
    return html`<section class="panel" aria-labelledby="title">
      <h2 id="title">${this.t('sessions.title')}</h2>
      ${
        sessions.length === 0
          ? html`<p class="small muted">${this.t('sessions.none')}</p>`
          : html`<ul>
              ${sessions.map(({ topic, peer: { metadata } }) => this.renderRow(topic, metadata))}
            </ul>`
      }
    </section>`
  }

  private renderRow(topic: string, { name, url }: { name: string; url: string }): TemplateResult {
    return html`<li class="row">
      ${letterAvatar(name, url)}
      <div class="grow">
        <div class="one-line">${name}</div>
        <div class="small muted one-line">${hostOf(url)}</div>
      </div>
      <button
        class="small"
        aria-label=${`${this.t('sessions.end-of')} ${name}`}
        @click=${() => this.wallet.disconnect(topic)}
      >
        ${this.t('sessions.end')}
      </button>
    </li>`
  }
}
