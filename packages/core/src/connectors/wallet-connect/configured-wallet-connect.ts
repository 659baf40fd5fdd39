import type { Environment } from '../../environment.js'
import type { Options } from '../../options/options.js'
import type { Connector } from '../connector.js'
import { createWalletConnectConnector } from './wallet-connect-connector.js'
import type { WalletConnectOptions } from './wallet-connect-options.js'

/** The WalletConnect connector; null when no relay is configured (ruling 3). */
export function configuredWalletConnect(
  options: Options,
  environment: Environment,
  on: Pick<WalletConnectOptions, 'onRefused' | 'onDropped' | 'listedLinks'>,
): Connector | null {
  const { relayUrl, projectId, metadata, storagePrefix } = options
  if (!relayUrl && !projectId) return null
  return createWalletConnectConnector({
    relayUrl,
    projectId,
    metadata,
    storagePrefix,
    namespaces: options.families.flatMap(({ namespace, session }) =>
      session && namespace !== 'eip155' ? [{ namespace, session }] : [],
    ),
    environment,
    ...on,
    ...(environment.openSocket && { openSocket: environment.openSocket }),
  })
}
