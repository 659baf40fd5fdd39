import type { Countdown, Dispose, LoginState, State } from '@gla/core'
import { createCountdown } from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { css, html, nothing } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { codeField, codeFieldStyles } from '../../atoms/code-field/code-field.js'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'
import { closingSpinner, closingSpinnerStyles } from '../../atoms/spinner/closing-spinner.js'
import { baseStyles } from '../../base-styles.js'
import type { MessagesOf } from '../../messages/messages.js'
import { closeRing } from '../../parts/connecting-panel/close-ring.js'
import { codeMessage, emailMessage } from '../../parts/sign-in/social-message.js'
import { ViewElement } from '../../view-element.js'

type Now = NonNullable<State<LoginState>['now']>
type Step = NonNullable<Now['step']>

const second = 1_000 // ms
const minute = 60 * second

/** The code of a login by e-mail. The view before has started the login, and shows this one once a code was sent (spec §2). */
export class EmailVerifyOtp extends ViewElement<'EmailVerifyOtp', MessagesOf<'sign-in'>> {
  static override properties: PropertyDeclarations = {
    code: { state: true },
    answered: { state: true },
    wasResent: { state: true },
  }
  declare private code: string
  /** What the last answer was, until the connector asks again. */
  declare private answered: 'code' | 'resend' | null
  declare private wasResent: boolean
  /** As asked last. It stays while an answer is checked. */
  #step: Step | null = null
  #stopListening: Dispose | null = null
  #countdown: Countdown | null = null
  #isConnected = false

  constructor() {
    super()
    this.code = ''
    this.answered = null
    this.wasResent = false
  }

  protected override enter() {
    this.#stopListening = this.kit.on('account/connected', ({ connectorId, restored }) => {
      if (!restored && connectorId === this.data.connectorId) this.#isConnected = true
    })
    this.#countdown = createCountdown(this.kit.environment, {
      seconds: 1,
      ask: async () => undefined,
      failed: () => undefined, // it cannot fail
      changed: () => this.requestUpdate(),
    })
    this.#countdown.start()
  }
  protected override exit() {
    this.#stopListening?.()
    this.#countdown?.stop()
    this.kit.loaded('logins')?.cancel()
  }
  override farewell() {
    return this.#isConnected ? closeRing(this.renderRoot) : null
  }

  get #now(): Now | null {
    const logins = this.kit.loaded('logins')
    const now = logins && this.read(logins.state).now
    return now && 'email' in now.login ? now : null
  }

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed)
    const step = this.#now?.step
    if (step && step !== this.#step) this.#ask(step)
  }
  /** The connector asks, for the first time or again. */
  #ask(step: Step) {
    this.#step = step
    this.wasResent = this.answered === 'resend' && !step.failure
    if (this.answered) this.code = ''
    this.answered = null
  }
  #answer(what: 'code' | 'resend') {
    this.answered = what
    this.wasResent = false
    this.kit.loaded('logins')?.answer(what === 'code' ? { code: this.code } : what)
  }
  /** Signs in anew, with another code. */
  #restart(email: string) {
    const { connectorId, namespace } = this.data
    this.code = ''
    this.answered = 'resend'
    this.kit.loaded('logins')?.start({ connectorId, namespace, login: { email } })
  }

  protected override render() {
    const { messages } = this
    const now = this.#now
    // A login that has succeeded is over at once. What was shown stays until the view closes.
    const isOver = now ? now.failure !== null : !this.#isConnected
    return html`
      <div>
        <p class="quiet">${messages['sign-in.code-sent']}</p>
        <p class="address" dir="ltr">${this.#step?.email ?? ''}</p>
      </div>
      ${isOver ? this.#over(now) : this.#field(now)}
      ${button({
        label: messages['action.cancel'],
        kind: 'ghost',
        onClick: () => this.#leave(),
        testId: 'cancel',
      })}
    `
  }

  #leave() {
    const { router, modal } = this.kit
    void (router.back() || modal.close())
  }

  #field(now: Now | null) {
    const { messages } = this
    const step = this.#step
    const busy = !now?.step || now.isAnswered
    return html`
      ${codeField({
        id: 'code',
        label: messages['sign-in.code-label'],
        hideLabel: true,
        value: this.code,
        busy,
        error: step?.failure && !busy ? codeMessage(messages, step.failure) : null,
        first: true,
        onInput: (code) => {
          this.code = code
        },
        onComplete: () => this.#answer('code'),
        testId: 'code',
      })}
      <div class="state small quiet" role="status">${busy ? this.#waiting() : this.#resent()}</div>
      ${busy || !step ? nothing : this.#times(step)}
    `
  }
  #waiting() {
    const { messages, answered } = this
    const text = messages[answered === 'resend' ? 'email-field.busy' : 'sign-in.code-checking']
    return html`${closingSpinner()}<span>${text}</span>`
  }
  #resent() {
    return this.wasResent ? html`<span>${this.messages['sign-in.code-resent']}</span>` : nothing
  }

  /** How long the code holds, and when another one may be asked for. Not read out as it counts. */
  #times({ until, resendAt }: Step) {
    const { kit, messages } = this
    const now = kit.environment.now()
    const seconds = Math.max(Math.ceil((resendAt - now) / second), 0)
    const minutes = Math.ceil((until - now) / minute)
    return html`<div class="times small quiet">
      <p data-testid="expires">${
        minutes > 0
          ? messages['sign-in.code-expires'](`${minutes}`)
          : messages['sign-in.code-expired']
      }</p>
      <p>${messages['sign-in.code-missed']}
        ${button({
          label:
            seconds > 0
              ? messages['sign-in.code-resend-in'](`${seconds}`)
              : messages['sign-in.code-resend'],
          kind: 'ghost',
          disabled: seconds > 0,
          onClick: () => this.#answer('resend'),
          testId: 'resend',
        })}
      </p>
    </div>`
  }

  /** The login has ended: only another code leads further. */
  #over(now: Now | null) {
    const { messages } = this
    const email = this.#step?.email
    return html`
      <p class="over" role="alert">${
        now?.failure ? emailMessage(messages, now.failure) : messages['sign-in.email-stopped']
      }</p>
      ${
        email
          ? button({
              label: messages['sign-in.code-again'],
              kind: 'primary',
              onClick: () => this.#restart(email),
              testId: 'try-again',
            })
          : nothing
      }
    `
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    codeFieldStyles,
    closingSpinnerStyles,
    fillsSheet,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 16px;
        padding: 8px 24px 16px;
        text-align: center;
        overflow-wrap: anywhere;
      }
      .address {
        font-weight: 600;
      }
      .state,
      .times p {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: 0 8px;
      }
      .state:empty {
        display: none;
      }
      :host > .button:last-child {
        margin-top: auto;
      }
    `,
  ]
}
