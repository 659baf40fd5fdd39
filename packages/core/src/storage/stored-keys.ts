import type { AccountType } from '../connectors/connector.js'
import { isCaipNetworkId, namespaces } from '../networks/caip.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { StoredKey } from './storage.js'

type ByFamily<T> = Partial<Record<ChainNamespace, T | undefined>>

/** One text for each chain family. */
const byFamily = <T extends string>(
  name: string,
  isRight: (text: string) => text is T,
): StoredKey<ByFamily<T>> => ({
  name,
  read(value) {
    if (typeof value !== 'object' || value === null) return undefined
    const texts: ByFamily<T> = {}
    for (const namespace of namespaces) {
      const text: unknown = Object.getOwnPropertyDescriptor(value, namespace)?.value
      if (typeof text === 'string' && text.length <= 512 && isRight(text)) texts[namespace] = text
    }
    return texts
  },
  empty: () => ({}),
})
const isAny = (text: string): text is string => text.length > 0

/** Which connector each chain family was connected through. Absent: not connected. */
export const connectionsKey = { ...byFamily('connections', isAny), mustNotLinger: true } as const

/** Which connector each family was connected through before it was signed out. */
export const lastConnectorsKey = byFamily('last-connectors', isAny)

/** Changes with every connect, so that other tabs see when one wallet took the place of another. */
export const connectionMarksKey = byFamily('connection-marks', isAny)

/** The account a person chose where a wallet gave several. */
export const chosenAccountsKey = byFamily('accounts', isAny)

/** The kind of account a person prefers. */
export const accountTypesKey = byFamily(
  'account-types',
  (text): text is AccountType => text === 'eoa' || text === 'payment' || text === 'smartAccount',
)

/** The network last in view. */
export const networkKey: StoredKey<CaipNetworkId | null> = {
  name: 'network',
  read: (value) => (isCaipNetworkId(value) ? value : undefined),
  empty: () => null,
}

/** Where transfers are kept that were handed to a wallet; see `controllers/intents.ts`. */
export const intentsName = 'intents'
/** Whether a wallet may still answer one that a page before this one handed over. */
export const isTransferOpenKey: StoredKey<boolean> = {
  name: intentsName,
  read: (value) => Array.isArray(value) && value.some(isOpenTransfer),
  empty: () => false,
}
const isOpenTransfer = (value: unknown) =>
  ['handed-over', 'unknown'].includes(Object(value).status as string)
