import { css, html } from 'lit'
import { button, buttonStyles } from '../atoms/button/button.js'
import { baseStyles } from '../base-styles.js'
import { ViewElement } from '../view-element.js'

/** Shown instead of a view that needs an account, while none is connected. Offers to connect. */
export class NoAccount extends ViewElement {
  protected override render() {
    const { kit, messages } = this
    return html`<div class="no-account" data-testid="no-account">
      <p class="quiet">${messages['account.none']}</p>
      ${button({
        label: messages['connect.title'],
        kind: 'primary',
        // After connecting, the router returns to the requested view.
        onClick: () => kit.router.push('Connect'),
        testId: 'connect-wallet',
      })}
    </div>`
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    css`
      .no-account {
        display: grid;
        gap: 16px;
        padding: 16px 24px 24px;
        text-align: center;
      }
    `,
  ]
}
