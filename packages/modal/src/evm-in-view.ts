import type { CaipNetwork, CaipNetworkId } from '@gla/core'
import type { Modal } from './create-modal.js'

type WithKit = Pick<Modal, 'kit'>

/**
 * An EVM network of the modal.
 * @param wanted by default the one in view
 * @returns null for a network that is no EVM one, or that the modal was not given: a wallet may be on any
 */
export function evmNetworkOf({ kit }: WithKit, wanted?: CaipNetworkId): CaipNetwork | null {
  const id = wanted ?? kit.network.state.caipNetwork.caipNetworkId
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  return network?.chainNamespace === 'eip155' ? network : null
}

/** The account of the connected EVM wallet; null without one. */
export function evmAccountOf({ kit }: WithKit): `0x${string}` | null {
  const isConnected = kit.connection.state.eip155.status === 'connected'
  return isConnected ? (kit.account.state.eip155.address as `0x${string}` | null) : null
}
