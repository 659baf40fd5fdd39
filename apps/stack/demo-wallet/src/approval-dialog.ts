import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { approvalStyles } from './approval-styles.js'
import { estimateFee, formatAmount } from './chain-access.js'
import { describeRequest, type Row } from './describe-request.js'
import { hostOf } from './host-of.js'
import { letterAvatar } from './letter-avatar.js'
import type { MessageKey, Translate } from './messages.js'
import { missingText } from './missing-text.js'
import type { PendingRequest } from './pending-request.js'
import { reviewProposal } from './proposal.js'
import { shortAddress } from './short-address.js'
import { shared } from './styles.js'
import type { Wallet, WalletState } from './wallet.js'

interface Approval {
  readonly id: number
  readonly app: string
  readonly appUrl: string
  readonly title: MessageKey
  readonly body: TemplateResult
  readonly caution?: string
  readonly canApprove: boolean
  answer(approved: boolean): Promise<void>
}

/** Asks the user to approve one thing at a time: a proposal, or a request of a connected app. */
@customElement('wallet-approval-dialog')
export class ApprovalDialog extends LitElement {
  static override styles = [shared, approvalStyles]

  @property({ attribute: false }) wallet!: Wallet
  @property({ attribute: false }) state!: WalletState
  @property({ attribute: false }) t!: Translate
  @state() private fee: { id: number; text?: string } | undefined

  protected override updated(): void {
    const dialog = this.renderRoot.querySelector('dialog')
    if (dialog && !dialog.open) dialog.showModal()
    const [request] = this.state.requests
    if (request && this.state.proposals.length === 0) void this.loadFee(request)
  }

  override render(): TemplateResult | typeof nothing {
    const approval = this.current()
    if (!approval) return nothing
    const more = this.state.proposals.length + this.state.requests.length - 1
    return html`<dialog aria-labelledby="title" @cancel=${(event: Event) => this.leave(event, approval)}>
      <div class="row">
        ${letterAvatar(approval.app, approval.appUrl)}
        <div class="grow">
          <div class="one-line">${approval.app}</div>
          <div class="small muted one-line">${hostOf(approval.appUrl)}</div>
        </div>
        ${more > 0 ? html`<span class="chip small">+${more} ${this.t('more-waiting')}</span>` : nothing}
      </div>
      <h2 id="title" tabindex="-1" autofocus>${this.t(approval.title)}</h2>
      <div class="body" tabindex="0">${approval.body}</div>
      ${approval.caution ? html`<p class="caution small">${approval.caution}</p>` : nothing}
      <div class="answers">
        <button @click=${() => approval.answer(false)}>${this.t('reject')}</button>
        <button class="primary" ?disabled=${!approval.canApprove} @click=${() => approval.answer(true)}>
          ${this.t('approve')}
        </button>
      </div>
    </dialog>`
  }

  private current(): Approval | undefined {
    return this.proposalApproval() ?? this.requestApproval()
  }

  private proposalApproval(): Approval | undefined {
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
      ...(review.missing && { caution: missingText(this.t, review.missing, this.state.chains) }),
      body: html`<p class="small muted">${this.t('proposal.sees')}</p>
        <dl>
          ${this.renderRow({ label: 'proposal.as', value: `${account.name} ${shortAddress(account.address)}` })}
          ${this.renderRow({ label: 'proposal.networks', value: names.join(', ') })}
          ${this.renderRow({ label: 'proposal.methods', value: review.methods.join(', '), mono: true })}
        </dl>`,
      answer: (approved) => this.wallet.answerProposal(proposal.id, approved),
    }
  }

  private requestApproval(): Approval | undefined {
    const [pending] = this.state.requests
    if (!pending) return undefined
    const { id, app, appUrl, chain, request } = pending
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
      ...(warning && { caution: this.t(warning) }),
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
    const name = typeof label === 'string' ? this.t(label) : label.given
    const text = typeof value === 'string' ? value : this.t(value.key)
    const look = `${mono ? 'mono' : ''} ${hero ? 'hero' : ''}`
    return html`<div>
      <dt class="small muted">${name}</dt>
      <dd class=${look}>${text}</dd>
    </div>`
  }

  private async loadFee({ id, chain, request }: PendingRequest): Promise<void> {
    if (this.fee?.id === id || !('transaction' in request)) return
    this.fee = { id, text: '…' }
    try {
      const fee = await estimateFee(chain, request.transaction)
      this.fee = { id, text: `${formatAmount(fee, 18)} ${chain.symbol}` }
    } catch {
      // Shown as "will fail": the node's message is for developers, and the dapp gets it.
      this.fee = { id }
    }
  }

  /** Escape rejects. */
  private leave(event: Event, approval: Approval): void {
    event.preventDefault()
    void approval.answer(false)
  }
}
