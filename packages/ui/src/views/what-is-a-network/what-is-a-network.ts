import { css, html } from 'lit'
import { baseStyles } from '../../base-styles.js'
import type { MessagesOf } from '../../messages/messages.js'
import { explanation, explanationStyles } from '../../parts/explanation/explanation.js'
import { ViewElement } from '../../view-element.js'
import { fee, ledger, many } from './network-pictograms.js'

/** Explains what a network is, what it costs, and why the choice of network matters. */
export class WhatIsANetwork extends ViewElement<'WhatIsANetwork', MessagesOf<'what-is-a-network'>> {
  protected override render() {
    const { messages } = this
    return html`${explanation([
      {
        pictogram: ledger,
        title: messages['network-help.ledger'],
        text: messages['network-help.ledger-text'],
      },
      {
        pictogram: fee,
        title: messages['network-help.fee'],
        text: messages['network-help.fee-text'],
      },
      {
        pictogram: many,
        title: messages['network-help.many'],
        text: messages['network-help.many-text'],
      },
    ])}`
  }

  static override styles = [
    baseStyles,
    explanationStyles,
    css`
      :host {
        padding: 0 12px 16px;
      }
    `,
  ]
}
