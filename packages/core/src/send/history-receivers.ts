import type { HistoryMovement, HistoryTransaction } from '../history/transaction.js'
import { isSameAddress } from '../networks/same-address.js'
import type { State } from '../state.js'
import type { Sender } from '../transactions/preflight.js'

/**
 * To whom the account has sent coins or listed tokens by transactions of its own, as its loaded history says: each receiver once,
 * the latest first. Others can write rows into a history too, so these are compared with, and make nobody known.
 */
export function historyReceivers(
  transactions: readonly State<HistoryTransaction>[],
  { address: account, adapter }: Pick<Sender, 'address' | 'adapter'>,
): readonly string[] {
  const isOwn = ({ sender, status }: State<HistoryTransaction>) =>
    isSameAddress(sender, account) && status !== 'failed'
  const counts = ({ direction, amount, isListed, isNft }: State<HistoryMovement>) =>
    direction === 'out' && isListed === true && !isNft && /[1-9]/.test(amount ?? '1')
  const canonical = (address: string) => {
    try {
      return adapter.parseAddress(address)
    } catch {
      return [] // what a provider writes is not always an address
    }
  }
  const sides = transactions
    .filter(isOwn)
    .flatMap(({ movements }) => movements.filter(counts).map(({ counterpart }) => counterpart))
  return [...new Set(sides)].flatMap((one) => (one === null ? [] : canonical(one)))
}
