import { isSameAddress } from '../networks/same-address.js'
import type { State } from '../state.js'
import type { Intent } from '../transactions/intents.js'
import type { HistoryMovement, HistoryTransaction } from './transaction.js'

/** Of ERC-4337: what others send there may be the account's own. */
const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789', // 0.6
  '0x0000000071727de22e5e9d8baf0edac6f37da032', // 0.7
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108', // 0.8
]

/** The tokens that the account is known to have permitted somebody to take: their contracts, in lower case. */
export function permittedTokens(
  sent: readonly State<Intent>[],
  transactions: readonly State<HistoryTransaction>[],
  account: string | null,
): ReadonlySet<string> {
  const journal = sent.flatMap(({ approval, operator, to, swap }) => [
    approval?.token.address ?? '',
    operator ? to : '',
    swap?.from.token?.address ?? '',
  ])
  // Any contract can say in anybody's transaction that the account has permitted something.
  const own = transactions.filter(({ sender }) => isSameAddress(sender, account))
  const told = own.flatMap(({ approvals }) => approvals.map(({ token }) => token))
  return new Set([...journal, ...told].map((address) => address.toLowerCase()))
}

/**
 * Whether a transaction shows something going out of the account that the account neither sent nor, as far as anybody knows, had
 * permitted: a transfer of nothing, which needs no permission, or of a token that nobody lists, which may show what it likes. It is
 * not claimed where the account may have sent or signed it: it has code and was called, or it got something that is listed.
 */
export function isUnsent(
  { sender, receiver, movements }: State<HistoryTransaction>,
  account: string,
  permitted: ReadonlySet<string>,
): boolean {
  if ([sender, receiver].some((one) => isSameAddress(one, account))) return false
  if (entryPoints.some((one) => isSameAddress(one, receiver))) return false
  const isPayment = (one: State<HistoryMovement>) =>
    one.direction === 'in' && one.isListed !== false && !isNothing(one)
  if (movements.some(isPayment)) return false
  return movements.some(
    (one) =>
      one.direction === 'out' &&
      one.token !== null &&
      (isNothing(one) || (one.isListed === false && !permitted.has(one.token.toLowerCase()))),
  )
}

const isNothing = ({ amount, isNft }: State<HistoryMovement>) =>
  !isNft && amount !== null && !/[1-9]/.test(amount)
