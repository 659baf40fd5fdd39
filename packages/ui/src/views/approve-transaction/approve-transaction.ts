import type { PropertyValues } from 'lit'
import { html } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { baseStyles } from '../../base-styles.js'
import type { MessagesOf } from '../../messages/messages.js'
import { FramePlace, framePlaceStyles } from '../../parts/frame-holder/frame-place.js'
import { ViewElement } from '../../view-element.js'

/**
 * A request to an embedded wallet, which its own page shows in the frame (spec §2). The view only has the place for it: what is
 * asked for is read and approved there.
 */
export class ApproveTransaction extends ViewElement<
  'ApproveTransaction',
  MessagesOf<'approve-transaction'>
> {
  #place: FramePlace | null = null

  protected override enter() {
    this.#place = new FramePlace(this, this.kit.environment.after)
    this.requestUpdate()
  }
  protected override exit() {
    this.#place?.end()
  }

  get #wallet() {
    const { kit } = this
    const approvals = kit.loaded('approvals')
    const asking = approvals && this.read(approvals.state).open[0]?.connectorId
    return this.read(kit.connectors.state).list.find(({ id }) => id === asking)
  }

  protected override render() {
    const { kit, messages } = this
    const { id = '', name = '', icon = null } = this.#wallet ?? {}
    return html`
      <p class="asker small">${picture({ src: icon, id, name, size: 24 })}<span>${messages['approve.asks'](name)}</span></p>
      ${this.#place?.draw(messages, messages['approve.frame'](name))}
      ${button({
        label: messages['action.cancel'],
        kind: 'ghost',
        onClick: () => kit.loaded('approvals')?.giveUp(),
        testId: 'cancel',
      })}
    `
  }

  protected override updated(changed: PropertyValues) {
    super.updated(changed)
    this.#place?.drawn()
  }

  static override styles = [baseStyles, buttonStyles, pictureStyles, fillsSheet, framePlaceStyles]
}
