import type { ConnectorInfo } from '../connection/connectors.js'
import type { Kit } from '../kit.js'
import type { State } from '../state.js'
import { connectorOf } from './connector-of.js'
import { mustAgree } from './must-agree.js'

type Reached = Pick<State<ConnectorInfo>, 'id' | 'type' | 'namespaces'>

/** Whether wallets outside this browser can be reached: over the relay, or by links that the dapp makes. */
export const hasLinks = ({ options }: Kit, connectors: readonly Pick<Reached, 'type'>[]): boolean =>
  options.manualControl || connectors.some(({ type }) => type === 'wallet-connect')

/** Goes on to the QR code of WalletConnect, unless the terms must be agreed to first. */
export function chooseCode(kit: Kit): void {
  kit.router.push(mustAgree(kit) ? 'Connect' : 'ConnectingWalletConnectBasic')
}

/** Goes on to a connector. One with several of the dapp's namespaces leads to the choice between them. */
export function chooseConnector(kit: Kit, { id, type, namespaces }: Reached): void {
  const { router, options } = kit
  const offered = new Set(options.networks.map(({ chainNamespace }) => chainNamespace))
  const shared = namespaces.filter((namespace) => offered.has(namespace))
  if (type === 'wallet-connect') chooseCode(kit)
  else if (mustAgree(kit)) router.push('Connect')
  else if (shared.length > 1) router.push('ConnectingMultiChain', { connectorId: id })
  else {
    const [namespace] = namespaces.length > 1 ? shared : []
    router.push('ConnectingExternal', { connectorId: id, ...(namespace && { namespace }) })
  }
}

/**
 * Goes on to a wallet of the list: by its connector where it is installed, else by a link or QR code. It may have come after
 * the row was drawn: in its own browser on a phone, a link would lead to itself.
 */
export function chooseWallet(
  kit: Kit,
  { id, connector }: { id: string; connector: Reached | null },
): void {
  const list = kit.loaded('wallets')
  const wallet = list?.get(id)
  const here = connector ?? (list && wallet ? connectorOf(wallet, list) : null)
  if (here) chooseConnector(kit, here)
  else if (mustAgree(kit)) kit.router.push('Connect')
  else kit.router.push('ConnectingWalletConnect', { walletId: id })
}
