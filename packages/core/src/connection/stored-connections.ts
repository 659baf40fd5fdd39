import type { AccountType } from '../connectors/connector.js'
import { isCaipNetworkId, namespaces } from '../networks/caip.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { StoredKey } from '../storage/storage.js'

type ByNamespace<T> = Partial<Record<ChainNamespace, T | undefined>>

/** One text for each namespace. */
const byNamespace = <T extends string>(
  name: string,
  isRight: (text: string) => text is T,
): StoredKey<ByNamespace<T>> => ({
  name,
  read(value) {
    if (typeof value !== 'object' || value === null) return undefined
    const texts: ByNamespace<T> = {}
    for (const namespace of namespaces) {
      const text: unknown = Object.getOwnPropertyDescriptor(value, namespace)?.value
      if (typeof text === 'string' && text.length <= 512 && isRight(text)) texts[namespace] = text
    }
    return texts
  },
  empty: () => ({}),
})
const isAny = (text: string): text is string => text.length > 0

/** The id of the connector each namespace is connected through. Absent: not connected. */
export const connectionsKey = { ...byNamespace('connections', isAny), mustNotLinger: true } as const

/** The id of the connector each namespace was connected through before it was disconnected. */
export const lastConnectorsKey = byNamespace('last-connectors', isAny)

/** Changes with every connect, so that other tabs see when one wallet replaced another. */
export const connectionMarksKey = byNamespace('connection-marks', isAny)

/** The account a person chose where a wallet gave several. */
export const chosenAccountsKey = byNamespace('accounts', isAny)

/** The kind of account a person prefers. */
export const accountTypesKey = byNamespace(
  'account-types',
  (text): text is AccountType => text === 'eoa' || text === 'payment' || text === 'smartAccount',
)

/** The network last in view. */
export const networkKey: StoredKey<CaipNetworkId | null> = {
  name: 'network',
  read: (value) => (isCaipNetworkId(value) ? value : undefined),
  empty: () => null,
}
