import type { Route, State } from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { html, nothing, unsafeCSS } from 'lit'
import { buttonStyles } from '../atoms/button/button.js'
import { iconButtonStyles } from '../atoms/icon-button/icon-button.js'
import { skeletonStyles } from '../atoms/skeleton/skeleton.js'
import { baseStyles } from '../base-styles.js'
import { focusedElement } from '../focused-element.js'
import { KitElement } from '../kit-element.js'
import type { Messages } from '../messages/messages.js'
import { createPhrasebook, type Phrasebook } from '../messages/phrasebook.js'
import { alertBar, alertBarStyles } from '../parts/alert-bar/alert-bar.js'
import { header, headerStyles } from '../parts/header/header.js'
import {
  failedPlaceholder,
  loadingPlaceholder,
  placeholderStyles,
} from '../parts/placeholder/placeholder.js'
import { applyTheme, themeText } from '../theme.js'
import type { ViewElement } from '../view-element.js'
import { views } from '../views.js'
import { dragDown } from './drag-down.js'
import { followHeight } from './follow-height.js'
import { followKeyboard } from './follow-keyboard.js'
import { modalStyles } from './modal-styles.js'
import { lockScroll } from './open-modals.js'
import { createScreen, type Screen } from './screen.js'

const sheet = '(max-width: 429px)' // where modal-styles.ts makes the panel one

/**
 * The modal of one kit: a native dialog in the top layer. It shows what the kit's router says, and closes when the
 * kit's modal does.
 * @tag gla-modal
 * @slot account the page's own content in Account, below what the account has
 * @csspart panel
 * @csspart heading names the view that is shown
 * @csspart button any button with words
 * @csspart primary-button the button for the thing to do next
 * @csspart row a line of a list
 */
export class ModalElement extends KitElement {
  static override properties: PropertyDeclarations = {
    texts: { state: true },
  }
  declare private texts: Messages | null
  #screen: Screen | null = null
  #phrasebook: Phrasebook | null = null
  #opener: HTMLElement | null = null
  #unlock: (() => void) | null = null
  readonly #following: (() => void)[] = []
  #pressedOutside = false

  constructor() {
    super()
    this.texts = null
  }

  get #dialog() {
    return this.renderRoot.querySelector('dialog')
  }
  get #route(): State<Route> {
    return this.read(this.kit.router.state).history.at(-1) as State<Route>
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#hide()
    for (const stop of this.#following.splice(0)) stop()
  }

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed)
    if (changed.has('kit')) this.#begin()
    const theme = this.read(this.kit.theme.state)
    applyTheme(this, theme)
    this.lang = this.texts?.language ?? theme.language
    this.dir = this.texts?.direction ?? 'ltr'
    if (this.texts?.language !== theme.language) this.#speak()
    const shown = this.#screen?.shown
    if (shown && this.texts) shown.element.texts = this.texts
  }

  #begin() {
    const { kit } = this
    const phrasebook = createPhrasebook({
      language: () => kit.theme.state.language,
      overrides: kit.options.texts,
      changed: (texts) => {
        if (kit === this.kit) this.texts = texts
      },
    })
    this.texts = null
    this.#phrasebook = phrasebook
    this.#screen = createScreen({
      kit,
      texts: () => phrasebook.texts,
      loadTexts: phrasebook.load,
      changed: () => {
        this.requestUpdate()
        return this.updateComplete
      },
      arrived: (view) => this.#focusView(view),
    })
  }

  #speak() {
    // What does not come is said in place of the view that needs it, with a way to try again.
    this.#phrasebook?.load().catch(() => undefined)
  }

  protected override render() {
    const { kit, texts } = this
    const shown = this.#screen?.shown
    const { open, shaking } = this.read(kit.modal.state)
    const { history } = this.read(kit.router.state)
    const name = (shown?.route ?? this.#route).name
    const { title, phoneTitle } = views[name]
    const onPhone = kit.environment.page?.isMobile() ?? false
    const heading = texts?.[(onPhone && phoneTitle) || title] ?? ''
    return html`<dialog
        aria-labelledby="title"
        data-testid="modal"
        data-view=${name}
        @keydown=${this.#onKey}
        @cancel=${this.#onCancel}
        @close=${this.#onClosed}
        @pointerdown=${(event: Event) => {
          this.#pressedOutside = event.target === event.currentTarget
        }}
        @click=${(event: Event) => {
          if (this.#pressedOutside && event.target === event.currentTarget) kit.modal.close()
        }}
        @gla-focus-lost=${() => this.#focusTitle()}
      >
        <div class="panel ${shaking ? 'shaking' : ''}" part="panel" tabindex="-1">
          ${
            texts
              ? html`${header({
                  texts,
                  title: heading,
                  onBack: history.length > 1 ? () => void kit.router.back() : null,
                  onClose: () => void kit.modal.close({ force: !views[name].blocksClosing }),
                })}${alertBar({
                  texts,
                  shown: this.read(kit.alerts.state).shown,
                  onDismiss: kit.alerts.dismiss,
                })}
                <p class="hidden-text" role="alert">${shaking ? texts['modal.blocked'] : nothing}</p>`
              : nothing
          }
          <div class="frame"><div class="scroll"><div class="content">${this.#content(
            open,
          )}</div></div></div>
        </div>
        <gla-toast-bar .kit=${kit} .texts=${texts} .active=${open}></gla-toast-bar>
      </dialog>
      <gla-toast-bar .kit=${kit} .texts=${texts} .active=${!open}></gla-toast-bar>
      <span class="letters" aria-hidden="true">0x…</span>`
  }

  #content(open: boolean) {
    const { texts } = this
    const screen = this.#screen
    if (screen?.shown) return screen.shown.element
    if (!open) return nothing
    return screen?.failed && texts
      ? failedPlaceholder(texts, () => screen.retry())
      : loadingPlaceholder(texts)
  }

  protected override updated() {
    if (this.kit.modal.state.open) this.#show()
    else this.#hide()
  }

  #show() {
    const dialog = this.#dialog
    if (!dialog) return
    if (!dialog.open) {
      this.#opener = focusedElement()
      this.#unlock = lockScroll(this)
      dialog.showModal()
      this.#follow(dialog)
    }
    this.#screen?.show(this.#route)
  }

  /** The panel follows what is in it, a person's finger, and the keyboard of a phone. */
  #follow(dialog: HTMLDialogElement) {
    const panel = dialog.querySelector<HTMLElement>('.panel')
    panel?.style.removeProperty('transform') // a sheet that was drawn down is where it belongs
    if (!panel || this.#following.length > 0) return
    const close = () => this.kit.modal.close()
    const isSheet = () => window.matchMedia(sheet).matches
    this.#following.push(
      followHeight(dialog),
      followKeyboard(dialog),
      dragDown(panel, { isSheet, close }),
    )
  }

  /** Draws what opening will probably show, while nobody waits for it. */
  async prepare(): Promise<void> {
    const { connection, network } = this.kit
    const { status } = connection.state[network.state.caipNetwork.chainNamespace]
    await this.updateComplete
    await this.#screen?.prepare(status === 'connected' ? 'Account' : 'Connect')
  }

  #focusView(view: ViewElement) {
    if (!this.#dialog?.open) return
    // On a phone the keyboard would cover what the view says.
    const onPhone = this.kit.environment.page?.isMobile() ?? false
    const first = onPhone ? null : view.renderRoot.querySelector<HTMLElement>('[data-first]')
    if (first) first.focus({ preventScroll: true })
    else this.#focusTitle()
  }
  #focusTitle() {
    this.renderRoot.querySelector<HTMLElement>('#title')?.focus({ preventScroll: true })
  }

  #hide() {
    this.#screen?.leave()
    this.#unlock?.()
    this.#unlock = null
    const dialog = this.#dialog
    if (!dialog?.open) return
    dialog.close()
    const opener = this.#opener
    this.#opener = null
    if (opener?.isConnected) opener.focus({ preventScroll: true })
    void this.#clear(dialog)
  }
  /** Lets the view go once it has faded, so that nothing of it is left in the page. */
  async #clear(dialog: HTMLDialogElement) {
    const fading = dialog.getAnimations?.() ?? []
    await Promise.allSettled(fading.map(({ finished }) => finished))
    this.#screen?.clear()
  }

  readonly #onKey = (event: KeyboardEvent) => {
    // Prevented, or the browser would close the dialog at the second press whatever we say.
    if (event.key === 'Escape' && !event.defaultPrevented) this.#onCancel(event)
  }
  readonly #onCancel = (event: Event) => {
    event.preventDefault()
    this.kit.modal.close()
  }
  /** The browser closed it against our will: show it again if it may not be closed. */
  readonly #onClosed = () => {
    // The event comes later than the closing: a modal opened again meanwhile is not meant.
    if (this.#dialog?.open) return
    if (this.kit.modal.state.open && !this.kit.modal.close()) this.#dialog?.showModal()
  }

  static override styles = [
    unsafeCSS(themeText),
    baseStyles,
    buttonStyles,
    iconButtonStyles,
    skeletonStyles,
    headerStyles,
    alertBarStyles,
    placeholderStyles,
    modalStyles,
  ]
}
