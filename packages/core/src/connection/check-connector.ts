import type { Connector, ConnectorType, WalletLink } from '../connectors/connector.js'
import { FeatureError } from '../errors/feature-error.js'
import { memberOf } from '../untrusted/member-of.js'

/** All of them, so that a new one is decided on. */
const types: Readonly<Record<ConnectorType, true>> = {
  ...{ injected: true, announced: true, external: true },
  ...{ 'wallet-connect': true, auth: true, coinbase: true },
}

// A dapp writes connectors of its own, perhaps without types: what is missing is named, before a wallet is asked.

/** @throws KitError `connector/type-not-found`, `adapter/provider-type-unsupported` */
export function checkConnector(connector: Connector): void {
  const type = memberOf(connector, 'type')
  if (!type) throw new FeatureError('connector/type-not-found')
  if (!Object.hasOwn(types, type)) throw new FeatureError('adapter/provider-type-unsupported')
}

/** @throws KitError `adapter/provider-not-given` */
export function checkLink(link: WalletLink): void {
  if (!memberOf(Object(link) as WalletLink, 'provider'))
    throw new FeatureError('adapter/provider-not-given')
}
