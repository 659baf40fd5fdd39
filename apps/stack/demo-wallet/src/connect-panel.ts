import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { MessageKey, Translate } from './messages.js'
import { canScan, scanPicture } from './scan-picture.js'
import { shared } from './styles.js'
import type { Wallet } from './wallet.js'

/** Takes a wc: link: pasted, dropped as text, or read from a picture of its QR code. */
@customElement('wallet-connect-panel')
export class ConnectPanel extends LitElement {
  static override styles = [
    shared,
    css`
      p {
        margin: 4px 0 16px;
      }
      form {
        display: grid;
        gap: 12px;
      }
      .field {
        position: relative;
      }
      input {
        width: 100%;
        padding-inline-end: 84px;
        font-family: var(--mono);
        font-size: 14px;
      }
      .paste {
        position: absolute;
        inset-block: 0;
        inset-inline-end: 0;
        padding: 0 16px;
      }
      .file {
        position: absolute;
        opacity: 0;
        pointer-events: none;
      }
      .scan {
        display: grid;
        place-items: center;
        min-height: 44px;
        border: 1px dashed var(--field-edge);
        border-radius: 10px;
        cursor: pointer;
      }
      .file:focus-visible + span {
        outline: 2px solid var(--accent);
        outline-offset: 2px;
        border-radius: 4px;
      }
      .bad {
        color: var(--negative);
        margin: 0;
      }
    `,
  ]

  @property({ attribute: false }) wallet!: Wallet
  @property({ attribute: false }) t!: Translate
  @state() private link = ''
  @state() private isBusy = false
  @state() private problem: MessageKey | undefined

  override render(): TemplateResult {
    return html`<section
      class="panel"
      aria-labelledby="title"
      @dragover=${(event: Event) => event.preventDefault()}
      @drop=${this.drop}
    >
      <h2 id="title">${this.t('connect.title')}</h2>
      <p class="small muted">${this.t('connect.how')}</p>
      <form @submit=${this.submit}>
        <div class="field">
          <input
            name="link"
            autocomplete="off"
            spellcheck="false"
            placeholder="wc:…"
            aria-label=${this.t('connect.label')}
            .value=${this.link}
            @input=${this.type}
          />
          <button type="button" class="quiet small paste" @click=${this.paste}>
            ${this.t('connect.paste')}
          </button>
        </div>
        ${this.problem ? html`<p class="small bad" role="alert">${this.t(this.problem)}</p>` : nothing}
        <button class="primary" ?disabled=${this.isBusy || this.link.trim() === ''}>
          ${this.t(this.isBusy ? 'connect.busy' : 'connect.go')}
        </button>
        ${
          canScan()
            ? html`<label class="scan small muted">
                <input class="file" type="file" accept="image/*" @change=${this.choose} />
                <span>${this.t('connect.scan')}</span>
              </label>`
            : nothing
        }
      </form>
    </section>`
  }

  /** Connects to the app behind a link. */
  async connectTo(link: string): Promise<void> {
    this.link = link
    this.problem = undefined
    this.isBusy = true
    this.problem = await this.wallet.connect(link)
    this.isBusy = false
    if (!this.problem) this.link = ''
  }

  private submit(event: Event): void {
    event.preventDefault()
    if (!this.isBusy) void this.connectTo(this.link)
  }

  private type(event: Event): void {
    this.link = (event.target as HTMLInputElement).value
  }

  private async paste(): Promise<void> {
    try {
      this.link = await navigator.clipboard.readText()
    } catch {
      // Denied: the user can still paste with the keyboard.
      this.renderRoot.querySelector('input')?.focus()
    }
  }

  private async choose(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement
    const picture = input.files?.[0]
    input.value = ''
    if (picture) await this.scan(picture)
  }

  private async drop(event: DragEvent): Promise<void> {
    event.preventDefault()
    const picture = event.dataTransfer?.files[0]
    if (picture) await this.scan(picture)
    else this.link = event.dataTransfer?.getData('text') ?? this.link
  }

  private async scan(picture: Blob): Promise<void> {
    const link = await scanPicture(picture)
    if (link) await this.connectTo(link)
    else this.problem = 'connect.no-code'
  }
}
