import type { Route, State, ViewName } from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { html, nothing, unsafeCSS } from 'lit'
import { baseStyles } from '../base-styles.js'
import { KitElement } from '../kit-element.js'
import type { Languages } from '../messages/languages.js'
import { languages } from '../messages/languages.js'
import { createMessageLoader, type MessageLoader } from '../messages/message-loader.js'
import type { MessageFile, Messages } from '../messages/messages.js'
import { alertBar, alertBarStyles } from '../parts/alert-bar/alert-bar.js'
import { header, headerStyles } from '../parts/header/header.js'
import {
  failedPlaceholder,
  loadingPlaceholder,
  placeholderStyles,
} from '../parts/placeholder/placeholder.js'
import type { ViewElement } from '../view-element.js'
import { views } from '../views.js'
import { longestTurn, whenIdle } from '../when-idle.js'
import { createDialogShell } from './dialog-shell.js'
import { createInlineShell } from './inline/inline-shell.js'
import { inlineStyles } from './inline/inline-styles.js'
import { modalStyles } from './modal-styles.js'
import type { Shell } from './panel/shell.js'
import { createScreen, type Screen } from './screen.js'
import { applyTheme, themeCss } from './theme.js'
import type { ViewDefinition } from './view-definition.js'

/**
 * The modal of one kit: a native dialog in the top layer, or inline where the element is
 * (`kit.modal.setInline`). It shows the current view of the kit's router, and closes when the kit's modal does.
 * @tag gla-modal
 * @slot account the page's own content in Account, below the account
 * @slot frame the frame of an embedded wallet, seen in ApproveTransaction and EmailVerifyOtp
 * @csspart panel
 * @csspart heading the title of the current view
 * @csspart button any button with a text
 * @csspart primary-button the button for the next step
 * @csspart row a line of a list
 */
export class ModalElement extends KitElement {
  static override properties: PropertyDeclarations = {
    messages: { state: true },
  }
  declare private messages: Messages | null
  #screen: Screen | null = null
  #loader: MessageLoader | null = null
  #shell: Shell | null = null
  #isInline = false
  #drawsRest = false

  constructor() {
    super()
    this.messages = null
  }

  /** The languages it supports. Overridden by tests. */
  protected get languages(): Languages {
    return languages
  }

  get #route(): State<Route> {
    return this.read(this.kit.router.state).history.at(-1) as State<Route>
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#detach()
    this.dispatchEvent(new Event('gla-removed')) // or moved: then it is in the page again
  }
  /** Views do not survive a move of the element: they start over in the new place. */
  #detach() {
    this.#screen?.leave()
    void this.#shell?.hide()
    this.#shell?.stop()
    this.#screen?.reset()
  }

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed)
    const { inline } = this.read(this.kit.modal.state)
    if (changed.has('kit') || inline !== this.#isInline) this.#detach()
    if (changed.has('kit')) this.#attachKit()
    if (changed.has('kit') || inline !== this.#isInline) this.#createShell(inline)
    const theme = this.read(this.kit.theme.state)
    applyTheme(this, theme)
    this.lang = this.messages?.language ?? theme.language
    this.dir = this.messages?.direction ?? 'ltr'
    if (this.messages?.language !== theme.language) this.#loadMessages()
    this.#drawsRest ||= this.#hasMessage || this.#screen?.hasFailed === true
    if (this.#drawsRest && this.messages && !this.#allMessages) this.#loadMessages('errors')
    const shown = this.#screen?.shown
    if (shown && this.messages) shown.element.messages = this.messages
  }

  #attachKit() {
    const { kit } = this
    const loader = createMessageLoader({
      languages: this.languages,
      language: () => kit.theme.state.language,
      overrides: kit.options.texts,
      onChange: (messages) => {
        if (kit === this.kit) this.messages = messages
      },
    })
    this.messages = null
    this.#loader = loader
    this.#screen = createScreen({
      kit,
      messages: () => loader.messages,
      loadMessages: loader.load,
      render: () => {
        this.requestUpdate()
        return this.updateComplete
      },
      onShown: (view) => {
        this.#focusView(view)
        kit.modal.shown()
      },
      onPainted: () => this.#drawRest(),
      onFocusLost: () => {
        if (this.#shell?.mayFocus()) this.#focusTitle()
      },
    })
  }

  #createShell(inline: boolean) {
    this.#isInline = inline
    const create = inline ? createInlineShell : createDialogShell
    this.#shell = create({
      kit: this.kit,
      root: this.renderRoot,
      host: this,
      focusTitle: () => this.#focusTitle(),
    })
  }

  /** The messages with those of errors, notices and alerts, which come after the first view. Null until then. */
  get #allMessages(): Messages | null {
    return this.messages && 'errors' in this.messages ? this.messages : null
  }
  get #hasMessage(): boolean {
    const { alerts, toasts } = this.kit
    const { current, said } = this.read(toasts.state)
    return Boolean(current || said) || this.read(alerts.state).shown.length > 0
  }

  #loadMessages(more?: MessageFile) {
    // A failure is shown in place of the view that needs the messages, with a button to retry.
    this.#loader?.load(more).catch(() => undefined)
  }

  protected override render() {
    const { kit, messages } = this
    const shown = this.#screen?.shown
    const { open, shaking, inline } = this.read(kit.modal.state)
    const { history } = this.read(kit.router.state)
    const { name, data = {} } = shown?.route ?? this.#route
    const title = this.#titleOf(name, data)
    const mustStay = this.#mustStay(history)
    const isAsked = this.#isAsked(name)
    // Two bars, one active: inside the panel of an open dialog, which covers the page, and otherwise in the page.
    const toasts = (active: boolean) =>
      this.#drawsRest
        ? html`<gla-toast-bar .kit=${kit} .messages=${this.#allMessages} .active=${active} .route=${
            open ? this.#route : undefined
          }></gla-toast-bar>`
        : nothing
    const panel = html`<div class="panel ${shaking ? 'shaking' : ''}" part="panel" tabindex="-1">
      ${
        messages
          ? html`${header({
              messages,
              title,
              onBack: history.length > 1 && !isAsked ? () => void kit.router.back() : null,
              onClose: inline || mustStay || isAsked ? null : () => void kit.modal.close(),
            })}${alertBar({
              messages: this.#allMessages,
              shown: this.read(kit.alerts.state).shown,
              onDismiss: kit.alerts.dismiss,
            })}
            <p class="hidden-text" role="alert">${shaking ? messages['modal.blocked'] : nothing}</p>`
          : nothing
      }
      <div class="frame"><div class="scroll"><div class="content">${this.#content(
        open,
      )}</div></div></div>
      ${inline ? nothing : toasts(open)}
    </div>`
    // The hidden letters make the browser load the monospace font before the first address is shown.
    return html`${this.#shell?.draw({ name, panel })}
      ${toasts(inline || !open)}
      ${this.#drawsRest ? html`<span class="letters" aria-hidden="true">0x…</span>` : nothing}`
  }

  /** Renders what the first view need not wait for. */
  #drawRest() {
    if (this.#drawsRest) return
    this.#drawsRest = true
    this.requestUpdate()
  }

  #titleOf(name: ViewName, data: object): string {
    const definition: Partial<ViewDefinition> = views[name] ?? {}
    const { title, phoneTitle, lacksTitle, noLinkTitle, named } = definition
    const lacks = 'feature' in data
    const pairing = noLinkTitle && this.kit.loaded('pairing')
    const lacksLink = pairing && this.read(pairing.state).now.status === 'failed'
    const onPhone = this.kit.environment.page?.isMobile() && phoneTitle
    const key =
      (lacks && lacksTitle) || (lacksLink && noLinkTitle) || onPhone || title || 'modal.not-loaded'
    return named?.(this.kit, data) || this.messages?.[key] || ''
  }

  /** Whether something is to be done in the frame of an embedded wallet: only the view's own buttons lead out. */
  #isAsked(name: ViewName): boolean {
    const logins = this.kit.loaded('logins')
    const step = logins && this.read(logins.state).now?.step
    return step?.kind === 'frame' || name === 'ApproveTransaction'
  }

  /** Whether there is no close button: only an act of the view leads out of it. */
  #mustStay(history: readonly { readonly name: ViewName }[]): boolean {
    if (!history.some(({ name }) => name === 'UnsupportedChain')) return false
    this.read(this.kit.network.state)
    this.read(this.kit.connection.state)
    return this.kit.modal.mustStay()
  }

  #content(open: boolean) {
    const { messages } = this
    const screen = this.#screen
    if (screen?.shown) {
      // Neither moves in the page while one fades into the other: a view that is moved starts over.
      const { element, isSecond } = screen.shown
      const leaving = screen.leaving ?? nothing
      return isSecond ? [leaving, element] : [element, leaving]
    }
    if (!open) return nothing
    return screen?.hasFailed && messages
      ? failedPlaceholder(messages, {
          onRetry: () => screen.retry(),
          offerReload: screen.hasFailedAgain,
        })
      : loadingPlaceholder(messages)
  }

  protected override updated() {
    if (this.kit.modal.state.open) this.#show()
    else this.#hide()
  }

  #show() {
    this.#shell?.show()
    this.#screen?.show(this.#route)
  }

  /** Loads the view that opening will probably show, and renders it if it is Connect: when the page has nothing to do. */
  async prepare(): Promise<void> {
    const { connection, network } = this.kit
    const { status } = connection.state[network.state.caipNetwork.chainNamespace]
    await this.updateComplete
    await whenIdle(longestTurn)
    await this.#screen?.prepare(status === 'connected' ? 'Account' : 'Connect')
    await whenIdle(longestTurn)
    this.#drawRest()
  }

  #focusView(view: ViewElement) {
    if (!this.#shell?.mayFocus()) return
    // On a phone, focusing a field would open the keyboard over the view.
    const onPhone = this.kit.environment.page?.isMobile() ?? false
    const first = view.renderRoot.querySelector<HTMLElement>(
      onPhone ? 'button[data-first]' : '[data-first]',
    )
    if (first) first.focus({ preventScroll: true })
    else this.#focusTitle()
    this.#shell.onFocused()
  }
  #focusTitle() {
    this.renderRoot.querySelector<HTMLElement>('#title')?.focus({ preventScroll: true })
  }

  #hide() {
    const farewell = this.#screen?.shown?.element.farewell()
    this.#screen?.leave()
    if (!farewell) this.#fade()
    else void farewell.then(() => this.kit.modal.state.open || this.#fade())
  }
  #fade() {
    // The view is removed once it has faded out, so that no content stays in the page.
    void this.#shell?.hide()?.then(() => this.#screen?.clear())
  }

  static override styles = [
    unsafeCSS(themeCss),
    baseStyles,
    headerStyles,
    alertBarStyles,
    placeholderStyles,
    modalStyles,
    inlineStyles,
  ]
}
