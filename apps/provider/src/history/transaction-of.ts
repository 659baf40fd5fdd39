import type { ApiAnswer } from '@gla/core/api'
import { formatUnits, getAddress, zeroAddress } from 'viem'
import type { Chain } from '../chains/chains.js'
import type { ApprovalRow, MovementRow, TransactionRow } from './history-page.js'
import { type KnownToken, listedOf } from './known-tokens.js'
import type { Judgement } from './spam-rules.js'
import { unitsOf } from './units-of.js'

export type Transaction = ApiAnswer<'history'>['data'][number]
type Transfer = Transaction['transfers'][number]
type Approval = NonNullable<Transaction['approvals']>[number]

/** Seconds: a chain may be ahead of the years that an answer can tell. */
const lastTime = Date.UTC(9999, 11, 31, 23, 59, 59) / 1_000

/** All that is known of one transaction, as seen from one account. */
export interface KnownTransaction {
  readonly chain: Chain
  /** In lower case, as all addresses of rows are. */
  readonly account: string
  readonly row: TransactionRow
  readonly movements: readonly MovementRow[]
  /** How many movements concern the account, with those that are not here. */
  readonly count: number
  readonly approvals: readonly ApprovalRow[]
  readonly tokens: ReadonlyMap<string, KnownToken>
  readonly judge: (movement: MovementRow) => Judgement | null
}

/** Writes a transaction as answers have it. */
export function transactionOf(given: KnownTransaction): Transaction {
  const approvals = ownApprovals(given)
  const known = { ...given, approvals }
  const { chain, account, row, movements, count } = known
  const more = count - movements.length
  const { coin } = chain.config
  return {
    id: row.hash,
    metadata: {
      operationType: operationOf(known),
      hash: row.hash,
      chain: chain.id,
      minedAt: new Date(Math.min(row.time, lastTime) * 1_000).toISOString(),
      sentFrom: getAddress(row.sender),
      sentTo: row.receiver === null ? '' : getAddress(row.receiver),
      status: row.succeeded ? 'confirmed' : 'failed',
      nonce: Math.min(Number(row.nonce), Number.MAX_SAFE_INTEGER),
      block: row.block,
      selector: row.selector,
      ...(row.sender === account && {
        fee: { numeric: formatUnits(BigInt(row.fee), coin.decimals) },
      }),
    },
    transfers: movements.map((one) => transferOf(known, one)),
    ...(more > 0 && { moreTransfers: more }),
    ...(approvals.length > 0 && { approvals: approvals.map((one) => approvalOf(known, one)) }),
  }
}

/**
 * Any contract can say in anybody's transaction that this account has allowed something: only of tokens that the operator lists
 * that is believed where the account has not sent the transaction itself.
 */
function ownApprovals({ chain, account, row, approvals }: KnownTransaction) {
  if (row.sender === account || approvals.length === 0) return approvals
  const listed = listedOf(chain)
  return approvals.filter(({ token }) => listed.has(token))
}

/** What a person would call it. */
function operationOf({ account, row, movements, approvals }: KnownTransaction): string {
  if (row.receiver === null && row.sender === account) return 'deploy'
  const [approval] = approvals
  if (movements.length === 0 && approval) return approval.amount === '0' ? 'revoke' : 'approve'
  const isIn = movements.some((one) => one.receiver === account && one.sender !== account)
  const isOut = movements.some((one) => one.sender === account && one.receiver !== account)
  const every = (side: 'sender' | 'receiver') => movements.every((one) => one[side] === zeroAddress)
  if (isIn && isOut) return 'trade'
  if (isIn) return every('sender') ? 'mint' : 'receive'
  if (isOut) return every('receiver') ? 'burn' : 'send'
  return movements.length > 0 ? 'move' : 'execute'
}

function transferOf(known: KnownTransaction, movement: MovementRow): Transfer {
  const { chain, account, tokens, judge } = known
  const { kind, token, token_id: tokenId, sender, receiver, amount } = movement
  const isSelf = sender === receiver
  const moved = {
    direction: isSelf ? 'self' : sender === account ? 'out' : 'in',
    ...(sender !== null && { sender: getAddress(sender) }),
    ...(receiver !== null && { receiver: getAddress(receiver) }),
  } as const
  if (token === null) {
    const { name, symbol, decimals } = chain.config.coin
    const quantity = { numeric: formatUnits(BigInt(amount), decimals) }
    return { ...moved, fungible_info: { name, symbol }, quantity }
  }
  const { name = null, symbol = null, decimals = null, isListed = false } = tokens.get(token) ?? {}
  const { isSpam = false, imitates = false } = judge(movement) ?? {}
  const shared = { ...moved, token: caip10(chain, token), isSpam, imitates, isListed }
  if (kind === 'erc20')
    return {
      ...shared,
      fungible_info: { ...(name && { name }), ...(symbol && { symbol }) },
      ...quantityOf(amount, decimals),
    }
  const collection = name ?? symbol
  return {
    ...shared,
    nft_info: { ...(collection && { name: collection }), flags: { is_spam: isSpam } },
    quantity: { numeric: amount },
    ...(tokenId !== null && { tokenId }),
  }
}

const quantityOf = (amount: string, decimals: number | null) =>
  decimals === null
    ? { quantity: { numeric: amount }, isRaw: true }
    : { quantity: { numeric: formatUnits(BigInt(amount), decimals) } }

function approvalOf({ chain, tokens }: KnownTransaction, row: ApprovalRow): Approval {
  const known = tokens.get(row.token)
  const { symbol = null, name = null, decimals = null } = known ?? {}
  const isPieces = row.all_pieces || row.token_id !== null
  const called = symbol ?? (isPieces ? name : null)
  return {
    token: caip10(chain, row.token),
    spender: getAddress(row.spender),
    ...(called && { symbol: called }),
    ...(known?.isListed && { isListed: true }),
    ...(row.all_pieces
      ? { amount: row.amount === '0' ? '0' : null, isAll: true }
      : unitsOf(BigInt(row.amount), isPieces ? 0 : decimals)),
  }
}

/** How a contract is called in an answer. */
export const caip10 = ({ id }: Chain, address: string): string => `${id}:${getAddress(address)}`
