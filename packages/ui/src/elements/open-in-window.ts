import type { ViewName } from '@gla/core'
import { css, html } from 'lit'
import { AppWindow } from 'lucide'
import { button, buttonStyles } from '../atoms/button/button.js'
import { icon } from '../atoms/icon/icon.js'
import { baseStyles } from '../base-styles.js'
import type { MessagesOf } from '../messages/messages.js'
import { ViewElement } from '../view-element.js'

/** Shown instead of a view that sends or signs, when a foreign page is around this one. Offers to open a window. */
export class OpenInWindow extends ViewElement<ViewName, MessagesOf<'open-in-window'>> {
  protected override render() {
    const { kit, messages } = this
    return html`<div class="open-in-window" data-testid="in-a-frame">
      <span class="quiet">${icon(AppWindow, 40)}</span>
      <h3>${messages['open-in-window.title']}</h3>
      <p class="quiet">${messages['open-in-window.text']}</p>
      ${button({
        label: messages['open-in-window.open'],
        kind: 'primary',
        // Opened without an opener, so that the page around this frame cannot navigate the new window.
        onClick: () => kit.environment.page?.open(location.href, '_blank'),
        testId: 'open-in-window',
      })}
    </div>`
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    css`
      .open-in-window {
        display: grid;
        justify-items: center;
        gap: 12px;
        padding: 16px 24px 24px;
        text-align: center;
      }
      .open-in-window button {
        width: 100%;
        margin-top: 4px;
      }
    `,
  ]
}
