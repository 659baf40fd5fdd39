import type { ConnectorInfo } from '../connection/connectors.js'
import type { Kit } from '../kit.js'
import type { State } from '../state.js'
import { mustAgree } from './must-agree.js'

type Reached = Pick<State<ConnectorInfo>, 'id' | 'type' | 'namespaces'>

/** Whether wallets can be reached by `wc:` link: over the kit's relay, or with links that the dapp makes. */
export const hasLinks = ({ options }: Kit, connectors: readonly Pick<Reached, 'type'>[]): boolean =>
  options.manualControl || connectors.some(({ type }) => type === 'wallet-connect')

/** Opens the QR code, which any wallet can scan. */
export function chooseCode(kit: Kit): void {
  kit.router.push(mustAgree(kit) ? 'Connect' : 'ConnectingWalletConnectBasic')
}

/** Opens the view that connects an installed wallet. If it supports several namespaces of the dapp, a view asks which. */
export function chooseConnector(kit: Kit, { id, type, namespaces }: Reached): void {
  const { router, options } = kit
  const offered = new Set(options.networks.map(({ chainNamespace }) => chainNamespace))
  const families = namespaces.filter((namespace) => offered.has(namespace))
  if (type === 'wallet-connect') chooseCode(kit)
  else if (mustAgree(kit)) router.push('Connect')
  else if (families.length > 1) router.push('ConnectingMultiChain', { connectorId: id })
  else {
    const [namespace] = namespaces.length > 1 ? families : []
    router.push('ConnectingExternal', { connectorId: id, ...(namespace && { namespace }) })
  }
}

/** Opens the view that connects a wallet of the list: in the page if it is installed, or else by link or QR code. */
export function chooseWallet(
  kit: Kit,
  { id, connector }: { id: string; connector: Reached | null },
): void {
  if (connector) chooseConnector(kit, connector)
  else if (mustAgree(kit)) kit.router.push('Connect')
  else {
    kit.loaded('wallets')?.remember(id)
    kit.router.push('ConnectingWalletConnect', { walletId: id })
  }
}
