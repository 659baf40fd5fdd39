import type { Countdown, Dispose, LoginState, State } from '@gla/core'
import { createCountdown } from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { css, html, nothing } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { codeField, codeFieldStyles } from '../../atoms/code-field/code-field.js'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'
import { closingSpinner, closingSpinnerStyles } from '../../atoms/spinner/closing-spinner.js'
import { baseStyles } from '../../base-styles.js'
import { FocusLostEvent } from '../../keyboard/focus-lost.js'
import type { MessagesOf } from '../../messages/messages.js'
import { closeRing } from '../../parts/connecting-panel/close-ring.js'
import { codeMessage, emailMessage } from '../../parts/sign-in/social-message.js'
import { ViewElement } from '../../view-element.js'
import type { FrameStepPart } from './frame-step.js'

type Now = NonNullable<State<LoginState>['now']>
type Step = NonNullable<Now['step']>
type CodeOfStep = Extract<Step, { kind: 'code' }>

const second = 1_000 // ms
const minute = 60 * second

const isSpent = (failure: CodeOfStep['failure']) =>
  failure?.code === 'email/expired-code' || failure?.code === 'email/too-many-tries'

/**
 * The code of a login by e-mail. The view before has started the login, and shows this one once a code was sent (spec §2). What a
 * person has to do after it, in the frame of the wallet, has its place here.
 */
export class EmailVerifyOtp extends ViewElement<
  'EmailVerifyOtp',
  MessagesOf<'sign-in'> & Partial<MessagesOf<'approve-transaction'>>
> {
  static override properties: PropertyDeclarations = {
    code: { state: true },
    answered: { state: true },
    wasResent: { state: true },
    frame: { state: true },
  }
  declare private code: string
  /** What the last answer was, until the connector asks again. */
  declare private answered: 'code' | 'resend' | null
  declare private wasResent: boolean
  /** The place for what is to be done in the frame of the wallet. */
  declare private frame: FrameStepPart | 'loading' | null
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
    this.frame = null
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
    if (typeof this.frame === 'object') this.frame?.stop()
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
    const isInFrame = step?.kind === 'frame'
    if (isInFrame && this.frame === null) void this.#beginFrame()
    // It stays until the view closes, where the person is signed in by it.
    if (!isInFrame && !this.#isConnected) this.#endFrame()
  }
  protected override updated(changed: PropertyValues) {
    if (typeof this.frame === 'object') this.frame?.drawn()
    super.updated(changed)
    // The frame, which had the focus, is gone.
    if (this.frame === null && typeof (changed.get('frame') ?? '') === 'object')
      this.dispatchEvent(new FocusLostEvent())
  }
  async #beginFrame() {
    this.frame = 'loading'
    try {
      const [{ beginFrameStep }] = await Promise.all([
        import('./frame-step.js'),
        this.loadMessages('approve-transaction'),
      ])
      if (this.frame === 'loading' && !this.isLeft) this.frame = beginFrameStep(this)
    } catch (error) {
      // Without a place for it, nobody can do it.
      this.kit.report(error)
      this.#leave()
    }
  }
  #endFrame() {
    if (typeof this.frame === 'object') this.frame?.end()
    this.frame = null
  }
  /** The connector asks, for the first time or again. */
  #ask(step: Step) {
    this.#step = step
    this.wasResent = this.answered === 'resend' && step.kind === 'code' && !step.failure
    if (this.answered) this.code = ''
    this.answered = null
  }
  #answer(what: 'code' | 'resend') {
    this.answered = what
    this.wasResent = false
    this.kit.loaded('logins')?.answer(what === 'code' ? { code: this.code } : what)
  }
  /** Signs in anew, with another code where none waits any more. */
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
    // Its messages reach this view with the next update of the modal.
    if (typeof this.frame === 'object' && this.frame && messages['approve.sign-in'])
      return this.#inFrame(this.frame)
    return html`
      <div>
        <p class="quiet">${messages['sign-in.code-sent']}</p>
        <p class="address" dir="ltr">${this.#step?.email ?? ''}</p>
      </div>
      ${isOver ? this.#over(now) : this.#field(now)}
      ${this.#cancel()}
    `
  }
  #cancel() {
    return button({
      label: this.messages['action.cancel'],
      kind: 'ghost',
      onClick: () => this.#leave(),
      testId: 'cancel',
    })
  }
  #inFrame(frame: FrameStepPart) {
    const { kit, data } = this
    const { name = '' } =
      this.read(kit.connectors.state).list.find(({ id }) => id === data.connectorId) ?? {}
    const messages = this.messages as MessagesOf<'approve-transaction'>
    return html`${frame.draw(messages, name)}${this.#cancel()}`
  }

  /** Nobody wants the code any more, or what was to be done in the frame. */
  #leave() {
    const { kit, data } = this
    kit.loaded('logins')?.giveUp(data)
    void (kit.router.back() || kit.modal.close())
  }

  #field(now: Now | null) {
    const { messages } = this
    const step = this.#step?.kind === 'code' ? this.#step : null
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
  #times({ until, resendAt, failure }: CodeOfStep) {
    const { kit, messages } = this
    const now = kit.environment.now()
    const seconds = Math.max(Math.ceil((resendAt - now) / second), 0)
    const minutes = Math.ceil((until - now) / minute)
    return html`<div class="times small quiet">
      <p data-testid="expires">${
        minutes > 0
          ? messages['sign-in.code-expires'](`${minutes}`)
          : isSpent(failure)
            ? nothing // said at the field
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

  /** Whether the code that was sent still counts. */
  get #isWaiting() {
    const { connectorId, namespace } = this.data
    return Boolean(this.kit.connectors.get(connectorId, namespace)?.login?.waiting?.())
  }

  /** The login has ended: only another one leads further. */
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
              label: this.#isWaiting
                ? messages['action.try-again']
                : messages['sign-in.code-again'],
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
