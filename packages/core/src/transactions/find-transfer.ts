import type { Adapter } from '../adapters/adapter.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { isSameToken } from '../networks/same-address.js'
import { isSameData } from './call-data.js'
import type { Intent, Intents } from './intents.js'

const sameFields = ['kind', 'caipNetworkId', 'from', 'to', 'value'] as const
type Compared = Pick<Intent, (typeof sameFields)[number] | 'token' | 'data'>

/** Whether two intents are the same transaction: the same network, account, receiver, token, value and data. */
const isSameTransfer = (one: Compared, other: Compared): boolean =>
  sameFields.every((field) => one[field] === other[field]) &&
  isSameToken(one.token?.address, other.token?.address) &&
  isSameData(one.data, other.data)

/**
 * Whether a person means the same by both. The data of two equal swaps differs: each has its own deadline, and a least amount of
 * its own price.
 */
export const isSameWish = (
  one: Compared & Pick<Intent, 'swap'>,
  other: Compared & Pick<Intent, 'swap'>,
): boolean => {
  if (!one.swap || !other.swap) return isSameTransfer(one, other)
  const [first, second] = [one.swap, other.swap]
  return (
    isSameTransfer({ ...one, data: undefined }, { ...other, data: undefined }) &&
    first.from.amount === second.from.amount &&
    isSameToken(first.from.token?.address, second.from.token?.address) &&
    isSameToken(first.to.token?.address, second.to.token?.address)
  )
}

/**
 * Searches the chain once for a transfer by its account, nonce and content.
 * @param statuses an equal transfer with one of these makes a find ambiguous, because it may be that one
 * @returns its hash; null when the chain has not included it, or when it may be another transfer
 * @throws when the chain does not answer
 */
export async function findTransfer(
  { state }: Pick<Intents, 'state'>,
  adapter: Adapter,
  network: CaipNetwork,
  intent: Intent,
  statuses: readonly Intent['status'][],
  signal: AbortSignal,
): Promise<string | null> {
  const { id, from, to, nonce, value, token, data } = intent
  const isAmbiguous = state.list.some(
    (one) => one.id !== id && statuses.includes(one.status) && isSameTransfer(one, intent),
  )
  if (isAmbiguous) return null
  const known = state.list.flatMap(({ hash }) => hash ?? [])
  const transfer = { network, from, to, value: BigInt(value), token, data }
  return (await adapter.find?.(transfer, { nonce, known }, signal)) ?? null
}
