import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { askStyles } from './ask-styles.js'
import { estimateFee, formatAmount } from './chain-access.js'
import { describeRequest, type Row } from './describe-request.js'
import { hostOf, letter, shorten } from './letter.js'
import type { MessageKey, Say } from './messages.js'
import { reviewProposal } from './proposal.js'
import { shared } from './styles.js'
import type { WaitingRequest } from './waiting-request.js'
import type { Wallet, WalletState } from './wallet.js'

interface Ask {
  readonly id: number
  readonly app: string
  readonly appUrl: string
  readonly title: MessageKey
  readonly body: TemplateResult
  readonly caution?: MessageKey
  readonly canApprove: boolean
  answer(approved: boolean): Promise<void>
}

/** Asks the person one thing at a time: a proposal, or what a connected app wants. */
@customElement('wallet-ask-dialog')
export class AskDialog extends LitElement {
  static override styles = [shared, askStyles]

  @property({ attribute: false }) wallet!: Wallet
  @property({ attribute: false }) state!: WalletState
  @property({ attribute: false }) say!: Say
  @state() private fee: { id: number; text?: string } | undefined

  protected override updated(): void {
    const dialog = this.renderRoot.querySelector('dialog')
    if (dialog && !dialog.open) dialog.showModal()
    const [request] = this.state.requests
    if (request && this.state.proposals.length === 0) void this.loadFee(request)
  }

  override render(): TemplateResult | typeof nothing {
    const ask = this.current()
    if (!ask) return nothing
    const more = this.state.proposals.length + this.state.requests.length - 1
    return html`<dialog aria-labelledby="title" @cancel=${(event: Event) => this.leave(event, ask)}>
      <div class="row">
        ${letter(ask.app, ask.appUrl)}
        <div class="grow">
          <div class="one-line">${ask.app}</div>
          <div class="small muted one-line">${hostOf(ask.appUrl)}</div>
        </div>
        ${more > 0 ? html`<span class="chip small">+${more} ${this.say('more-waiting')}</span>` : nothing}
      </div>
      <h2 id="title" tabindex="-1" autofocus>${this.say(ask.title)}</h2>
      <div class="body" tabindex="0">${ask.body}</div>
      ${ask.caution ? html`<p class="caution small">${this.say(ask.caution)}</p>` : nothing}
      <div class="answers">
        <button @click=${() => ask.answer(false)}>${this.say('reject')}</button>
        <button class="primary" ?disabled=${!ask.canApprove} @click=${() => ask.answer(true)}>
          ${this.say('approve')}
        </button>
      </div>
    </dialog>`
  }

  private current(): Ask | undefined {
    return this.askProposal() ?? this.askRequest()
  }

  private askProposal(): Ask | undefined {
    const [proposal] = this.state.proposals
    if (!proposal) return undefined
    const { name, url } = proposal.proposer.metadata
    const { account } = this.wallet
    const review = reviewProposal(proposal, this.state.chains, account.address)
    const names = (review.namespaces?.eip155?.chains ?? review.chains).map(
      (chain) => this.state.chains.find(({ id }) => `eip155:${id}` === chain)?.name ?? chain,
    )
    return {
      id: proposal.id,
      app: name,
      appUrl: url,
      title: 'proposal.title',
      canApprove: review.namespaces !== undefined,
      ...(review.namespaces === undefined && { caution: 'proposal.missing' as const }),
      body: html`<p class="small muted">${this.say('proposal.sees')}</p>
        <dl>
          ${this.renderRow({ label: 'proposal.as', value: `${account.name} ${shorten(account.address)}` })}
          ${this.renderRow({ label: 'proposal.networks', value: names.join(', ') })}
          ${this.renderRow({ label: 'proposal.methods', value: review.methods.join(', '), mono: true })}
        </dl>`,
      answer: (approved) => this.wallet.answerProposal(proposal.id, approved),
    }
  }

  private askRequest(): Ask | undefined {
    const [waiting] = this.state.requests
    if (!waiting) return undefined
    const { id, app, appUrl, chain, request } = waiting
    const { title, rows, text, caution } = describeRequest(request, chain)
    const fee = this.fee?.id === id ? this.fee : undefined
    const isSend = request.kind === 'send' || request.kind === 'sign-transaction'
    const warning = isSend && fee && fee.text === undefined ? 'will-fail' : caution
    return {
      id,
      app,
      appUrl,
      title,
      canApprove: true,
      ...(warning && { caution: warning }),
      body: html`${text === undefined ? nothing : html`<pre>${text}</pre>`}
        <dl>
          ${rows.map((row) => this.renderRow(row))}
          ${request.kind === 'add' ? nothing : this.renderRow({ label: 'network', value: chain.name })}
          ${isSend ? this.renderRow({ label: 'network-fee', value: fee?.text ?? '–' }) : nothing}
        </dl>`,
      answer: (approved) => this.wallet.answerRequest(id, approved),
    }
  }

  private renderRow({ label, value, mono, hero }: Row): TemplateResult {
    const name = typeof label === 'string' ? this.say(label) : label.given
    const text = typeof value === 'string' ? value : this.say(value.key)
    const look = `${mono ? 'mono' : ''} ${hero ? 'hero' : ''}`
    return html`<div>
      <dt class="small muted">${name}</dt>
      <dd class=${look}>${text}</dd>
    </div>`
  }

  private async loadFee({ id, chain, request }: WaitingRequest): Promise<void> {
    if (this.fee?.id === id || !('transaction' in request)) return
    this.fee = { id, text: '…' }
    try {
      const fee = await estimateFee(chain, request.transaction)
      this.fee = { id, text: `${formatAmount(fee, 18)} ${chain.symbol}` }
    } catch {
      // Shown as "will fail": the network's words are for developers, and the dapp gets them.
      this.fee = { id }
    }
  }

  /** Leaving without an answer is a no. */
  private leave(event: Event, ask: Ask): void {
    event.preventDefault()
    void ask.answer(false)
  }
}
