import { css, html, LitElement, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { hostOf, letter } from './letter.js'
import type { Say } from './messages.js'
import { shared } from './styles.js'
import type { Wallet, WalletState } from './wallet.js'

/** The apps that can ask this wallet for something. */
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
  @property({ attribute: false }) say!: Say

  override render(): TemplateResult {
    const { sessions } = this.state
    return html`<section class="panel" aria-labelledby="title">
      <h2 id="title">${this.say('sessions.title')}</h2>
      ${
        sessions.length === 0
          ? html`<p class="small muted">${this.say('sessions.none')}</p>`
          : html`<ul>
              ${sessions.map(({ topic, peer: { metadata } }) => this.renderRow(topic, metadata))}
            </ul>`
      }
    </section>`
  }

  private renderRow(topic: string, { name, url }: { name: string; url: string }): TemplateResult {
    return html`<li class="row">
      ${letter(name, url)}
      <div class="grow">
        <div class="one-line">${name}</div>
        <div class="small muted one-line">${hostOf(url)}</div>
      </div>
      <button
        class="small"
        aria-label=${`${this.say('sessions.end-of')} ${name}`}
        @click=${() => this.wallet.disconnect(topic)}
      >
        ${this.say('sessions.end')}
      </button>
    </li>`
  }
}
