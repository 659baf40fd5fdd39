import type { AccountType } from '../connectors/connector.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { isCaipNetworkId, namespaces } from '../networks/caip-network-id.js'
import type { Storage, StoredKey } from '../storage/storage.js'
import type { StoredName } from '../storage/stored-names.js'
import { ownValues } from '../untrusted/own-values.js'

type ByNamespace<T> = Partial<Record<ChainNamespace, T | undefined>>

/** A key that stores one string for each namespace. */
const byNamespace = <T extends string>(
  name: StoredName,
  isRight: (text: string) => text is T,
): StoredKey<ByNamespace<T>> => ({
  name,
  read(value) {
    if (typeof value !== 'object' || value === null) return undefined
    const texts = ownValues<ByNamespace<T>>()
    for (const namespace of namespaces) {
      const text: unknown = Object.getOwnPropertyDescriptor(value, namespace)?.value
      if (typeof text === 'string' && text.length <= 512 && isRight(text)) texts[namespace] = text
    }
    return texts
  },
  empty: () => ownValues(),
})
const isAny = (text: string): text is string => text.length > 0

/** The id of the connector that each namespace is connected with. A namespace that is absent is not connected. */
export const connectionsKey = { ...byNamespace('connections', isAny), mustNotLinger: true } as const

/** The id of the connector that each namespace was last connected with, kept after a disconnect. */
export const lastConnectorsKey = byNamespace('last-connectors', isAny)

/** Stores which connectors are connected, and remembers those that are not any more. */
export function storeConnections(storage: Storage, connectorIds: ByNamespace<string>): void {
  const previous = storage.get(connectionsKey)
  const now = ownValues(connectorIds)
  storage.set(connectionsKey, now)
  if (namespaces.some((namespace) => previous[namespace] && !now[namespace]))
    storage.set(lastConnectorsKey, { ...storage.get(lastConnectorsKey), ...previous })
}

/** A value that changes with every connect, so that other tabs notice when another wallet replaced this one. */
export const connectionMarksKey = byNamespace('connection-marks', isAny)

/** The account that a person chose from several of a wallet. */
export const chosenAccountsKey = byNamespace('accounts', isAny)

/** The account type that a person prefers. */
export const accountTypesKey = byNamespace(
  'account-types',
  (text): text is AccountType => text === 'eoa' || text === 'payment' || text === 'smartAccount',
)

/** The network that was last in view. */
export const networkKey: StoredKey<CaipNetworkId | null> = {
  name: 'network',
  read: (value) => (isCaipNetworkId(value) ? value : undefined),
  empty: () => null,
}
