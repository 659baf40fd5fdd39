import type { Kit } from '../kit.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { watch } from '../state.js'
import { flowOf } from './flow-of.js'

/**
 * Brings a network of another namespace into view, to connect a wallet there. When the person leaves without connecting one,
 * the network of the connected wallet comes back into view. To be called before Connect is opened.
 * @throws as `kit.network.switch`
 */
export async function lookAtFamily(kit: Kit, id: CaipNetworkId): Promise<void> {
  const { connection, modal, network, router } = kit
  const isConnected = (namespace: ChainNamespace) =>
    connection.state[namespace].status === 'connected'
  const { chainNamespace: family } = network.state.caipNetwork
  await network.switch(id)
  if (!isConnected(family)) return

  function end() {
    for (const stop of stops) stop()
    const now = network.state.caipNetwork
    if (now.caipNetworkId !== id || isConnected(now.chainNamespace) || !isConnected(family)) return
    // The network the wallet is on by now: it need not switch.
    const back = network.of(family).caipNetworkId
    if (network.isRequested(back)) network.switch(back).catch(() => undefined) // reported as an event
  }
  const isLooking = () =>
    modal.state.open && router.state.history.some(({ name }) => flowOf[name] === 'connect')
  const stops = [
    kit.on('modal/closed', end),
    watch(router.state, () => {
      if (!isLooking()) end()
    }),
  ]
  if (!modal.state.open) end()
}
