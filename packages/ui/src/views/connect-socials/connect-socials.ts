import { signInWith } from '@gla/core'
import { css, html } from 'lit'
import { ChevronRight } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { baseStyles } from '../../base-styles.js'
import type { MessagesOf } from '../../messages/messages.js'
import { socialMark, socialMarkStyles } from '../../parts/social-mark/social-mark.js'
import { socialNames } from '../../parts/social-mark/social-names.js'
import { ViewElement } from '../../view-element.js'

/** All social logins. */
export class ConnectSocials extends ViewElement<'ConnectSocials', MessagesOf<'sign-in'>> {
  protected override render() {
    const { kit, messages, data } = this
    return html`<ul aria-label=${messages['sign-in.socials']}>${data.socials.map(
      (social) =>
        html`<li>${listRow({
          title: socialNames[social],
          start: socialMark(kit, social),
          end: icon(ChevronRight, 16),
          onClick: () => signInWith(kit, data, social),
          testId: `social-${social}`,
        })}</li>`,
    )}</ul>`
  }

  static override styles = [
    baseStyles,
    listRowStyles,
    socialMarkStyles,
    css`
      :host {
        padding: 0 12px 12px;
      }
      ul {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 4px;
      }
    `,
  ]
}
