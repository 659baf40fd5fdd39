import type {
  AccountRow,
  ApprovalRow,
  BlockRows,
  MovementRow,
  TransactionRow,
} from './block-rows.js'
import { approvalOf, tokenMovementsOf } from './events.js'
import type { NodeBlock, NodeReceipt, NodeTransaction } from './node-shapes.js'
import { poolsOf } from './pools-of.js'
import type { InternalTransfers } from './read-traces.js'

const firstTrace = 1_000_000
const gwei = 1_000_000_000n // withdrawals are told in it
const nobody = `0x${'0'.repeat(40)}`

/**
 * The rows of a block.
 * @param receipts of its transactions, in their order
 * @param internal what contracts have sent; null: it is not told
 * @param factory of the pools that are kept, in lower case; null: none are
 */
export function rowsOf(
  block: NodeBlock,
  receipts: readonly NodeReceipt[],
  internal: InternalTransfers | null,
  factory: string | null,
): BlockRows {
  const transactions: TransactionRow[] = []
  const moved: MovementRow[] = []
  const approved: ApprovalRow[] = []
  const accounts: AccountRow[] = []
  for (const [position, transaction] of block.transactions.entries()) {
    const receipt = receipts[position]
    if (!receipt) throw new RangeError('A receipt is missing')
    const row = transactionRow(block, transaction, receipt, position)
    transactions.push(row)
    const share = producerShare(block, transaction, receipt, position)
    if (share) moved.push(share)
    const sent = row.succeeded ? movementsOf(row, receipt, internal) : []
    const given = row.succeeded ? approvalsOf(receipt, position) : []
    addAll(moved, sent)
    addAll(approved, given)
    for (const account of accountsOf(row, sent, given)) accounts.push({ account, position })
  }
  addAll(moved, withdrawalsOf(block))
  return {
    number: block.number,
    hash: block.hash,
    parentHash: block.parentHash,
    time: block.timestamp,
    isTraced: internal !== null || transactions.length === 0,
    transactions,
    movements: moved,
    approvals: approved,
    accounts,
    ...poolsOf(block, receipts, factory),
  }
}

/** One by one: as arguments of one call, so many as a large event brings would overflow the stack. */
function addAll<T>(all: T[], some: readonly T[]): void {
  for (const one of some) all.push(one)
}

function transactionRow(
  block: NodeBlock,
  transaction: NodeTransaction,
  receipt: NodeReceipt,
  position: number,
): TransactionRow {
  const { hash, from, to, value, nonce, input } = transaction
  const blobs = (receipt.blobGasUsed ?? 0n) * (receipt.blobGasPrice ?? 0n)
  const succeeded = receipt.status !== 0n
  return {
    position,
    hash,
    time: block.timestamp,
    sender: from,
    receiver: to ?? null,
    created: to || !succeeded ? null : (receipt.contractAddress ?? null),
    value,
    fee: gasPrice(transaction, receipt) * receipt.gasUsed + (receipt.l1Fee ?? 0n) + blobs,
    nonce,
    succeeded,
    selector: /^0x[\da-f]{8}/i.test(input) && to ? input.slice(0, 10).toLowerCase() : null,
  }
}

const gasPrice = (transaction: NodeTransaction, receipt: NodeReceipt): bigint =>
  receipt.effectiveGasPrice ?? transaction.gasPrice ?? 0n

const withdrawalsOf = ({ withdrawals }: NodeBlock): MovementRow[] =>
  (withdrawals ?? []).flatMap(({ address, amount }, part) =>
    amount > 0n ? [coin({ position: -1, place: -2, part }, null, address, amount * gwei)] : [],
  )

/** What the block's producer gets of a fee: what is paid above the base fee, which is burned (EIP-1559). */
function producerShare(
  { miner, baseFeePerGas }: NodeBlock,
  transaction: NodeTransaction,
  receipt: NodeReceipt,
  position: number,
): MovementRow | null {
  const share = (gasPrice(transaction, receipt) - (baseFeePerGas ?? 0n)) * receipt.gasUsed
  if (!miner || share <= 0n) return null
  return coin({ position, place: -3, part: 0 }, null, miner, share)
}

function movementsOf(
  { hash, position, sender, receiver, created, value }: TransactionRow,
  { logs }: NodeReceipt,
  internal: InternalTransfers | null,
): MovementRow[] {
  const rows: MovementRow[] = []
  const to = receiver ?? created
  if (value > 0n && to) rows.push(coin({ position, place: -1, part: 0 }, sender, to, value))
  for (const [at, one] of (internal?.get(hash) ?? []).entries()) {
    const where = { position, place: firstTrace + at, part: 0 }
    rows.push(coin(where, one.sender, one.receiver, one.amount))
  }
  for (const log of logs)
    for (const [part, one] of tokenMovementsOf(log).entries())
      rows.push({ position, place: log.logIndex, part, token: log.address, ...one })
  return rows
}

const coin = (
  where: Pick<MovementRow, 'position' | 'place' | 'part'>,
  sender: string | null,
  receiver: string | null,
  amount: bigint,
): MovementRow => ({ ...where, kind: 'coin', token: null, tokenId: null, sender, receiver, amount })

const approvalsOf = ({ logs }: NodeReceipt, position: number): ApprovalRow[] =>
  logs.flatMap((log) => {
    const approval = approvalOf(log)
    return approval ? [{ position, place: log.logIndex, token: log.address, ...approval }] : []
  })

function accountsOf(
  { sender, receiver, created, succeeded }: TransactionRow,
  moved: readonly MovementRow[],
  approved: readonly ApprovalRow[],
): Set<string> {
  const all = new Set<string | null>([sender])
  if (succeeded) all.add(receiver).add(created)
  for (const one of moved) {
    // Whoever mints or burns has nothing to do with the zero address.
    if (one.kind === 'coin' || one.sender !== nobody) all.add(one.sender)
    if (one.kind === 'coin' || one.receiver !== nobody) all.add(one.receiver)
  }
  for (const one of approved) all.add(one.owner)
  all.delete(null)
  return all as Set<string>
}
