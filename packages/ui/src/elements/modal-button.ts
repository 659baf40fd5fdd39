import type { Kit, OpenView } from '@gla/core'
import { awaitsScan, isOnUnknownNetwork, watch } from '@gla/core'
import { avatar } from '../atoms/avatar/avatar.js'
import { svgElement } from '../atoms/svg-element/svg-element.js'
import { shortAddress } from '../format/short-address.js'
import { buttonMessages } from '../messages/button-messages.js'
import { buttonCss } from './button-css.js'
import type { pendingText } from './pending-text.js'
import { applyTheme } from './theme.js'

/** What a button shows, and the view it opens. */
export type ButtonContent = {
  testId: string
  text: string
  /** `named`: the text is a name, with `secondary` below it. */
  kind?: 'primary' | 'caution' | 'waiting' | 'named' | undefined
  /** Adds an avatar, and sets the text in monospace, unless it is a name. */
  address?: string
  /** Adds the picture of the network in view before the text. Its id. */
  network?: string
  /** Muted text after the text. */
  secondary?: string
  /** The accessible name, where the text alone is not enough. */
  label?: string | undefined
  /** By default Account or Connect. */
  view?: OpenView | undefined
  /** Shows its text only, disabled. */
  isDisabled?: boolean
}

// A server imports this module too, and has no HTMLElement.
const Base = globalThis.HTMLElement ?? class {}

/**
 * A button in the host page that opens the modal of its kit.
 * Written without Lit: the buttons are the only UI a page loads before the first click.
 */
export abstract class ModalButton extends Base {
  #kit: Kit | undefined
  #stops: (() => void)[] = []
  #button: HTMLButtonElement | null = null
  #drawn = ''
  /** Loaded with the first transfer: most pages show none. */
  #pendingText: typeof pendingText | null = null

  get kit(): Kit | undefined {
    return this.#kit
  }
  set kit(kit: Kit | undefined) {
    this.#kit = kit
    if (this.isConnected) this.connectedCallback()
  }

  protected abstract content(kit: Kit): ButtonContent

  connectedCallback(): void {
    this.disconnectedCallback()
    // A `kit` set before the element was defined is an own property that hides the setter: move its value.
    const ownKit = Object.getOwnPropertyDescriptor(this, 'kit')
    if (ownKit) {
      Reflect.deleteProperty(this, 'kit')
      this.#kit = ownKit.value
    }
    const kit = this.#kit
    if (!kit) return
    const draw = () => this.#draw(kit)
    const { theme, network, connection, account, modal, sent } = kit
    this.#stops = [theme, network, connection, account, modal, { state: sent }].map(({ state }) =>
      watch(state, draw),
    )
    draw()
  }
  disconnectedCallback(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }

  /** Most of it is optional, and read by name: what a script put on `Object.prototype` is none of it. */
  #ownContent(kit: Kit): ButtonContent {
    return Object.assign(Object.create(null), this.content(kit))
  }

  #draw(kit: Kit) {
    applyTheme(this, kit.theme.state)
    this.#button ??= this.#build()
    const button = this.#button
    const { language } = kit.theme.state
    const content = this.#withPending(kit, this.#ownContent(kit))
    const {
      testId,
      text,
      kind = '',
      address,
      network,
      secondary,
      label = text,
      isDisabled = false,
    } = content
    button.disabled = isDisabled
    const popup = isDisabled || kit.modal.state.inline ? 'false' : 'dialog'
    button.setAttribute('aria-haspopup', popup)
    // It can still be pressed: one that cannot would lose the focus, which comes back to it from the modal.
    button.setAttribute('aria-busy', `${kit.modal.state.loading}`)
    const now = JSON.stringify([language, content])
    if (now === this.#drawn) return
    this.#drawn = now
    button.lang = language
    button.dir = buttonMessages(kit).direction
    button.className = kind
    button.dataset.testid = testId
    button.setAttribute('aria-label', label)
    button.replaceChildren(
      ...(kind === 'waiting' ? [arc()] : []),
      ...(address ? [avatar(address, 24)] : []),
      ...(network ? [networkPlace(kit)] : []),
      textSpan(address && kind !== 'named' ? 'mono' : 'name', text),
      ...(secondary ? [textSpan('quiet', secondary)] : []),
    )
  }

  /** Says what is under way from the account, in the room of its address: a phone's header has no more. */
  #withPending(kit: Kit, content: ButtonContent): ButtonContent {
    if (!content.address || !kit.sent.list.length) return content
    if (!this.#pendingText)
      import('./pending-text.js').then(
        ({ pendingText }) => {
          this.#pendingText = pendingText
          if (this.isConnected) this.connectedCallback()
        },
        () => undefined, // the next change of a transfer tries again
      )
    const text = this.#pendingText?.(kit)
    if (!text) return content
    const label = `${buttonMessages(kit)['button.account']} ${content.text}, ${text}`
    return Object.assign(content, {
      kind: 'waiting',
      text,
      label,
      address: undefined,
      secondary: undefined,
    })
  }

  #build() {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(buttonCss)
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    root.adoptedStyleSheets = [sheet]
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('part', 'button')
    const preload = () => this.#kit?.preload()
    button.addEventListener('pointerenter', preload)
    button.addEventListener('focus', preload)
    button.addEventListener('click', () => {
      const kit = this.#kit
      if (kit) kit.modal.open({ view: this.#ownContent(kit).view })
    })
    root.append(button)
    return button
  }
}

function textSpan(className: string, text: string) {
  const element = document.createElement('bdi')
  element.className = className
  element.append(text)
  return element
}

/** Keeps its room free, and loads what draws it: most pages have no button with a network. */
function networkPlace(kit: Kit) {
  const place = svgElement({ width: 20, height: 20 }, [])
  import('./network-mark.js')
    .then(({ drawNetworkMark }) => drawNetworkMark(place, kit))
    .catch(() => undefined) // offline: the room stays free, and the next change of the button asks again
  return place
}

const arc = () =>
  svgElement({ class: 'arc', viewBox: '0 0 16 16', width: 16, height: 16 }, [
    ['path', { d: 'M8 2a6 6 0 0 1 6 6', fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }],
  ])

/** The connection status of the active network's namespace. */
const statusOf = ({ network, connection }: Kit) =>
  connection.state[network.state.caipNetwork.chainNamespace].status

export const accountOf = ({ network, account }: Kit) =>
  account.state[network.state.caipNetwork.chainNamespace]

/**
 * For a wallet on a network that is not configured, where a person can switch it.
 * @param view what it opens: where the wallet may stay on that network, not more than is asked for
 */
export function unsupportedContent(
  kit: Kit,
  content: Pick<ButtonContent, 'testId' | 'label' | 'view'>,
): ButtonContent | null {
  if (!isOnUnknownNetwork(kit)) return null
  const text = buttonMessages(kit)['button.unsupported']
  return {
    ...content,
    ...{ kind: 'caution', text, label: content.label && `${content.label}, ${text}` },
    view: kit.options.allowUnsupportedChain ? content.view : 'UnsupportedChain',
  }
}

/** The connected account, or the offer to connect. */
export function accountContent(kit: Kit): ButtonContent {
  const messages = buttonMessages(kit)
  const status = statusOf(kit)
  if (status !== 'connected') {
    const kind = status === 'disconnected' ? 'primary' : 'waiting'
    const text = messages[`button.${awaitsScan(kit) ? 'scanning' : status}`]
    return { testId: 'connect-button', kind, text }
  }
  const testId = 'account-button'
  const address = accountOf(kit).address ?? ''
  const text = shortAddress(address)
  const label = `${messages['button.account']} ${text}`
  return unsupportedContent(kit, { testId, label }) ?? { testId, text, label, address }
}
