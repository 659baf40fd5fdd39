import type { Kit } from '../kit.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { watch } from '../state.js'
import { flowOf } from './router.js'

/**
 * Brings a network of another chain family into view, to connect a wallet there. Who leaves without having done so is
 * back where their wallet is. Called before the way to Connect.
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
    // Where the wallet is by now: going there asks nothing of it.
    const back = network.of(family).caipNetworkId
    if (network.isRequested(back)) network.switch(back).catch(() => undefined) // told as an event
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
