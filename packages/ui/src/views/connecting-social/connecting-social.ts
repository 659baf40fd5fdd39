import type { Dispose } from '@gla/core'
import { css, html } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { baseStyles } from '../../base-styles.js'
import type { MessagesOf } from '../../messages/messages.js'
import { closeRing } from '../../parts/connecting-panel/close-ring.js'
import {
  connectingPanel,
  connectingPanelStyles,
} from '../../parts/connecting-panel/connecting-panel.js'
import { socialMessage } from '../../parts/sign-in/social-message.js'
import { socialMark, socialMarkStyles } from '../../parts/social-mark/social-mark.js'
import { socialNames } from '../../parts/social-mark/social-names.js'
import { ViewElement } from '../../view-element.js'

/**
 * The progress of a social login. The previous view has started it, inside the click, so that the pop-up is
 * allowed.
 */
export class ConnectingSocial extends ViewElement<'ConnectingSocial', MessagesOf<'sign-in'>> {
  #stopListening: Dispose | null = null
  #isConnected = false

  protected override enter() {
    this.#stopListening = this.kit.on('account/connected', ({ connectorId, restored }) => {
      if (!restored && connectorId === this.data.connectorId) this.#isConnected = true
    })
  }
  protected override exit() {
    this.#stopListening?.()
    this.kit.loaded('logins')?.cancel()
  }
  override farewell() {
    return this.#isConnected ? closeRing(this.renderRoot) : null
  }

  get #now() {
    const logins = this.kit.loaded('logins')
    const now = logins && this.read(logins.state).now
    return now && 'social' in now.login && now.login.social === this.data.social ? now : null
  }
  #ask() {
    const { connectorId, namespace, social } = this.data
    this.kit.loaded('logins')?.start({ connectorId, namespace, login: { social } })
  }

  protected override render() {
    const { messages } = this
    const { social } = this.data
    const name = socialNames[social]
    const now = this.#now
    // A login that has succeeded is over at once. Its ring is shown until the view closes.
    const isReady = !now && !this.#isConnected
    const shown = {
      picture: socialMark(this.kit, social, 56),
      action: this.#actions(isReady, name),
    }
    if (isReady)
      return connectingPanel({
        ...shown,
        status: 'ready',
        title: messages['sign-in.ready'](name),
        text: messages['sign-in.ready-text'],
      })
    if (now?.failure)
      return connectingPanel({
        ...shown,
        status: 'failed',
        ...socialMessage(messages, now.failure),
        retry: { label: messages['action.try-again'], onClick: () => this.#ask() },
        action: undefined,
      })
    return connectingPanel({
      ...shown,
      status: 'waiting',
      title: messages['sign-in.waiting'](name),
      text: messages['sign-in.waiting-text'],
      connected: messages['connecting.connected'],
    })
  }

  #actions(isReady: boolean, name: string) {
    const { kit, messages } = this
    const onClick = () => this.#ask()
    return html`<div class="acts">${
      isReady
        ? button({
            label: messages['sign-in.with'](name),
            kind: 'primary',
            onClick,
            testId: 'begin',
          })
        : button({ label: messages['sign-in.open-again'], onClick, testId: 'open-again' })
    }${button({
      label: messages['action.cancel'],
      kind: 'ghost',
      onClick: () => void (kit.router.back() || kit.modal.close()),
      testId: 'cancel',
    })}</div>`
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    connectingPanelStyles,
    socialMarkStyles,
    css`
      .acts {
        display: grid;
        gap: 8px;
        width: 100%;
      }
    `,
  ]
}
