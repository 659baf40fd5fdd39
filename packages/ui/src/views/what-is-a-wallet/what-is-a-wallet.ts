import { css, html } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { baseStyles } from '../../base-styles.js'
import type { MessagesOf } from '../../messages/messages.js'
import { explanation, explanationStyles } from '../../parts/explanation/explanation.js'
import { ViewElement } from '../../view-element.js'
import { home, key, login } from './wallet-pictograms.js'

/** For people without a wallet: what it is for, how to keep it safe, and where to get one. */
export class WhatIsAWallet extends ViewElement<'WhatIsAWallet', MessagesOf<'what-is-a-wallet'>> {
  protected override render() {
    const { kit, messages } = this
    return html`
      ${explanation([
        {
          pictogram: home,
          title: messages['wallet-help.home'],
          text: messages['wallet-help.home-text'],
        },
        {
          pictogram: login,
          title: messages['wallet-help.login'],
          text: messages['wallet-help.login-text'],
        },
        {
          pictogram: key,
          title: messages['wallet-help.key'],
          text: messages['wallet-help.key-text'],
        },
      ])}
      <div class="next">
        ${button({
          label: messages['get-wallet.title'],
          kind: 'primary',
          onClick: () => kit.router.push('GetWallet'),
          testId: 'get-wallet',
        })}
      </div>
    `
  }

  static override styles = [
    baseStyles,
    explanationStyles,
    buttonStyles,
    css`
      :host {
        padding: 0 12px 16px;
      }
      .next {
        display: grid;
        gap: 8px;
        padding: 12px 12px 0;
        text-align: center;
      }
    `,
  ]
}
