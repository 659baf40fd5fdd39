import type { Dispose, Kit, LoginOffer, SocialProvider } from '@gla/core'
import { emailProblem, mustAgree, signInByEmail, signInWith } from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { html, nothing } from 'lit'
import { Ellipsis } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { baseStyles } from '../../base-styles.js'
import { define } from '../../define.js'
import { FocusLostEvent } from '../../keyboard/focus-lost.js'
import { focusedElement } from '../../keyboard/focused-element.js'
import { KitElement } from '../../kit-element.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { closeRing } from '../../parts/connecting-panel/close-ring.js'
import { emailField, emailFieldStyles } from '../../parts/email-field/email-field.js'
import { agreeFirstId } from '../../parts/legal/legal.js'
import { emailMessage } from '../../parts/sign-in/social-message.js'
import { socialIcon, socialIconStyles } from '../../parts/social-mark/social-mark.js'
import { socialNames } from '../../parts/social-mark/social-names.js'
import { loginSectionsStyles } from './login-sections-styles.js'

const maxSocials = 6 // social logins that are all shown, spec §2
const socialsBeforeMore = 5 // social logins shown before "More", if there are more

/**
 * The sections E-mail and Social of Connect (spec §2), where offered. The feature `logins` and its messages
 * must be loaded.
 */
export class LoginSections extends KitElement {
  static override properties: PropertyDeclarations = {
    messages: { attribute: false },
    offer: { attribute: false },
    email: { state: true },
    wasLeft: { state: true },
  }
  declare messages: Messages & MessagesOf<'sign-in'>
  declare offer: LoginOffer
  /** A login was pressed before the terms were agreed to. */
  onMissed: () => void = () => undefined
  declare private email: string
  /** The person has left the field once. */
  declare private wasLeft: boolean
  #hadFocus = false
  #stopListening: Dispose | null = null
  /** As rendered last. By the time a login has succeeded, its state is gone: the modal has closed. */
  #isWaiting = false
  /** The login by e-mail has succeeded. */
  #hasConnected = false

  constructor() {
    super()
    this.email = ''
    this.wasLeft = false
  }

  get #logins() {
    return this.kit.loaded('logins')
  }
  /** The state of the sign-in by e-mail; null when there is none. */
  get #now() {
    const logins = this.#logins
    const now = logins && this.read(logins.state).now
    return now && 'email' in now.login ? now : null
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#stopListening = this.kit.on('account/connected', ({ connectorId, restored }) => {
      if (!restored && this.#isWaiting && connectorId === this.offer.connectorId)
        this.#hasConnected = true
    })
  }
  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#stopListening?.()
  }
  /** Shows that the login by e-mail has succeeded; see `ViewElement.farewell`. */
  farewell(): Promise<unknown> | null {
    return this.#hasConnected ? closeRing(this.renderRoot) : null
  }
  /** The view was left: stops waiting for the e-mail, unless the view for its code has followed. */
  leave(): void {
    if (this.#now && this.kit.router.current.name !== 'EmailVerifyOtp') this.#logins?.cancel()
  }

  protected override render() {
    const { kit, messages, offer } = this
    this.read(kit.modal.state)
    return html`
      ${offer.email ? this.#email() : nothing}
      ${offer.socials.length > 0 ? this.#socials() : nothing}
      ${this.#disabledReasonId ? html`<p id=${agreeFirstId} class="hidden-text">${messages['connect.agree-first']}</p>` : nothing}
    `
  }

  get #disabledReasonId() {
    return mustAgree(this.kit) ? agreeFirstId : undefined
  }
  #afterAgreement(onClick: () => void) {
    if (mustAgree(this.kit)) this.onMissed()
    else onClick()
  }

  #email() {
    const { messages, email, wasLeft } = this
    const { connectorId, namespace } = this.offer
    const now = this.#now
    this.#isWaiting = now !== null && !now.failure
    const busy = this.#hasConnected || this.#isWaiting
    return html`<div>
      ${emailField({
        messages,
        id: 'email',
        value: email,
        problem: emailProblem(email),
        wasLeft,
        busy,
        error: now?.failure && emailMessage(messages, now.failure),
        disabledReasonId: this.#disabledReasonId,
        onInput: (text) => {
          this.email = text
          this.leave() // the error of another address does not apply to this one
        },
        onLeave: () => {
          this.wasLeft = true
        },
        onSubmit: (email) =>
          this.#afterAgreement(() => signInByEmail(this.kit, { connectorId, namespace }, email)),
        testId: 'email',
      })}
      ${
        busy
          ? html`<div class="waiting">
            <p class="small quiet">${messages['sign-in.email-waiting']}</p>
            ${button({ label: messages['action.cancel'], kind: 'ghost', onClick: () => this.leave(), testId: 'cancel-email' })}
          </div>`
          : nothing
      }
    </div>`
  }

  #socials() {
    const { kit, messages, offer } = this
    const { connectorId, namespace } = offer
    const socials = [...offer.socials]
    const hasMore = socials.length > maxSocials
    const wide = socials.slice(0, socials.length === 2 ? 2 : 1)
    const small = socials.slice(wide.length, hasMore ? socialsBeforeMore : undefined)
    return html`<div class="socials" role="group" aria-label=${messages['sign-in.socials']}>
      <div class="wide">${wide.map((social) => this.#wide(social, wide.length === 1))}</div>
      ${
        small.length > 0
          ? html`<div class="small-ones">${small.map((social) =>
              this.#small({
                icon: socialIcon(kit, social),
                name: socialNames[social],
                label: messages['sign-in.with'](socialNames[social]),
                onClick: () => signInWith(kit, offer, social),
                testId: `social-${social}`,
              }),
            )}${
              hasMore
                ? this.#small({
                    icon: icon(Ellipsis),
                    name: messages['sign-in.more'],
                    label: messages['sign-in.more-label'],
                    onClick: () =>
                      kit.router.push('ConnectSocials', { connectorId, namespace, socials }),
                    testId: 'more-socials',
                  })
                : nothing
            }</div>`
          : nothing
      }
    </div>`
  }

  #wide(social: SocialProvider, alone: boolean) {
    const { kit, messages, offer } = this
    const label = messages['sign-in.with'](socialNames[social])
    return html`<button
      type="button"
      class="button plain"
      part="button"
      aria-label=${label}
      aria-disabled=${this.#disabledReasonId ? 'true' : nothing}
      aria-describedby=${this.#disabledReasonId ?? nothing}
      data-testid="social-${social}"
      @click=${() => this.#afterAgreement(() => signInWith(kit, offer, social))}
    >${socialIcon(kit, social)}<span>${alone ? label : socialNames[social]}</span></button>`
  }

  #small(tile: { icon: unknown; name: string; label: string; onClick(): void; testId: string }) {
    return html`<button
      type="button"
      class="button plain small-one"
      part="button"
      aria-label=${tile.label}
      aria-disabled=${this.#disabledReasonId ? 'true' : nothing}
      aria-describedby=${this.#disabledReasonId ?? nothing}
      data-testid=${tile.testId}
      @click=${() => this.#afterAgreement(tile.onClick)}
    >${tile.icon}<span>${tile.name}</span></button>`
  }

  get #hasFocus(): boolean {
    return this.renderRoot?.contains(focusedElement()) ?? false
  }
  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed)
    this.#hadFocus = this.#hasFocus
  }
  /** When the focused element was removed, e.g. "Cancel", the field takes the focus. */
  protected override updated(changed: PropertyValues) {
    super.updated(changed)
    if (!this.#hadFocus || this.#hasFocus) return
    const field = this.renderRoot.querySelector('input')
    if (field) field.focus()
    else this.dispatchEvent(new FocusLostEvent())
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    emailFieldStyles,
    socialIconStyles,
    loginSectionsStyles,
  ]
}

export function makeLoginSections(kit: Kit): LoginSections {
  define('gla-login-sections', LoginSections)
  const sections = Object.assign(new LoginSections(), { kit })
  sections.setAttribute('exportparts', 'button')
  return sections
}
