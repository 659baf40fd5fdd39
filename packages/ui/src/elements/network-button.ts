import type { Kit } from '@gla/core'
import { buttonMessages } from '../messages/button-messages.js'
import type { ButtonContent } from './modal-button.js'
import { ModalButton, unsupportedContent } from './modal-button.js'

/**
 * Shows the active network with its picture; opens the list of networks, unless `enableNetworkSwitch` is off.
 * @tag gla-network-button
 * @attr size `md` (44 px) or `sm` (36 px)
 * @csspart button
 */
export class NetworkButton extends ModalButton {
  protected override content(kit: Kit): ButtonContent {
    const { name, caipNetworkId } = kit.network.state.caipNetwork
    const testId = 'network-button'
    const label = `${buttonMessages(kit)['button.network']} ${name}`
    return (
      unsupportedContent(kit, { testId, view: 'UnsupportedChain' }) ?? {
        testId,
        text: name,
        network: caipNetworkId,
        label,
        view: 'Networks',
        isDisabled: !kit.options.enableNetworkSwitch,
      }
    )
  }
}
