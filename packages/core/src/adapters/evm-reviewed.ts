import { isSameAddress, isSameHex } from '../networks/same-address.js'
import type { EvmTransaction } from './evm-receipt-reads.js'
import { tokenTransferData } from './evm-token-call.js'
import type { CallData, TransferIntent } from './transfer.js'

type Sides = Pick<EvmTransaction, 'from' | 'to' | 'value'>

/** The transaction that was reviewed: a transfer of a token is a call of its contract. */
const reviewedTransaction = ({ from, to, value, token, data = '0x' }: TransferIntent) =>
  token
    ? { from, to: token.address, value: 0n, data: tokenTransferData(to, value) }
    : { from, to, value, data }

/** Whether a transaction has sender, receiver, value and data of what was reviewed. */
export async function isReviewed(one: EvmTransaction, reviewed: TransferIntent): Promise<boolean> {
  const wanted = reviewedTransaction(reviewed)
  return hasSides(one, wanted) && (await hasData(one, wanted.data))
}

/** Whether a transaction has sender, receiver and value of what was reviewed, whatever it calls. */
export const hasReviewedSides = (one: EvmTransaction, reviewed: TransferIntent): boolean =>
  hasSides(one, reviewedTransaction(reviewed))

const hasSides = (one: Sides, { from, to, value }: Sides): boolean =>
  isSameAddress(one.from, from) && isSameAddress(one.to, to) && one.value === value

async function hasData({ data }: EvmTransaction, wanted: CallData): Promise<boolean> {
  if (typeof wanted === 'string') return isSameHex(data, wanted)
  if (data.length !== 2 + 2 * wanted.length) return false
  const { evmDataHash } = await import('./evm-data-hash.js')
  return isSameHex(evmDataHash(data as `0x${string}`), wanted.hash)
}
