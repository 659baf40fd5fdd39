import type { Transfer } from '@gla/core/family'
import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/transaction-messages'
import { littleEndian } from './little-endian.js'

const systemProgram = '11111111111111111111111111111111'
const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
const memoPrograms = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
// Lighthouse. Wallets add its assertions: the transaction fails if its outcome is not what they showed. The id and the
// numbers are from github.com/Jac0xb/lighthouse (clients/rust/src/generated/programs.rs, program/src/instruction.rs).
const guardProgram = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
// From and to. 0 and 1 write memory accounts, for which the sender pays; those after 15 call other programs.
const guardAssertions = [2, 15]

const budgetSizes: Readonly<Record<number, number>> = { 1: 5, 2: 5, 3: 9, 4: 5 } // bytes, by the first byte
const unitsPerInstruction = 200_000n // where no limit is set
const mostUnits = 1_400_000n // in a transaction
const mostPriorityFee = 5_000_000n // lamports, 0.005 SOL: 250,000 units at our own price, room for one more program

/**
 * How a transaction differs from the transfer. `other`: it is another one, or does more than wallets are known to add.
 * `fee`: it is the transfer, but with a higher fee than a wallet may choose.
 */
export type Difference = 'other' | 'fee'

type Instruction = {
  program: string | undefined
  accounts: (string | undefined)[]
  data: Uint8Array
}

/**
 * Compares a transaction with a transfer. Wallets may add compute budget, memos and assertions of the guard program.
 * @param bytes the message of a transaction. Untrusted
 * @returns null when it is that transfer
 */
export function compareTransaction(
  bytes: Uint8Array,
  { from, to, value }: Pick<Transfer, 'from' | 'to' | 'value'>,
): Difference | null {
  const message = readMessage(bytes)
  if (message?.payer !== from) return 'other'
  const transferData = [...littleEndian(2n, 4), ...littleEndian(value, 8)]
  const isTransfer = ({ program, accounts, data }: Instruction) =>
    program === systemProgram &&
    accounts.join() === [from, to].join() &&
    data.join() === transferData.join()
  const rest = message.instructions.filter((one) => !isTransfer(one))
  if (rest.length !== message.instructions.length - 1 || !rest.every(isKnown)) return 'other'
  return priorityFee(message.instructions) > mostPriorityFee ? 'fee' : null
}

/** A message with one signer and without lookup tables; null for any other. */
function readMessage(bytes: Uint8Array) {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    if (message.version === 1 || message.header.numSignerAccounts !== 1) return null
    if ('addressTableLookups' in message && message.addressTableLookups?.length) return null
    // Trailing bytes, and numbers in a longer form than needed, would not be in what was decoded.
    const again = getCompiledTransactionMessageEncoder().encode(message)
    if (again.join() !== bytes.join()) return null
    const { staticAccounts } = message
    const instructions = message.instructions.map(
      ({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
        program: staticAccounts[programAddressIndex],
        accounts: accountIndices.map((index) => staticAccounts[index]),
        data: Uint8Array.from(data),
      }),
    )
    return { payer: staticAccounts[0], instructions }
  } catch {
    return null // not a message
  }
}

function isKnown({ program = '', data }: Instruction): boolean {
  const [kind = -1] = data
  if (program === computeBudgetProgram) return budgetSizes[kind] === data.length
  const [first = 0, last = 0] = guardAssertions
  if (program === guardProgram) return kind >= first && kind <= last
  return memoPrograms.includes(program)
}

/** In lamports, rounded up as the chain does. */
function priorityFee(instructions: readonly Instruction[]): bigint {
  const budget = instructions.filter(({ program }) => program === computeBudgetProgram)
  const read = (kind: number) => {
    const found = budget.find(({ data }) => data[0] === kind)
    return found?.data.slice(1).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  }
  const units = read(2) ?? unitsPerInstruction * BigInt(instructions.length - budget.length)
  const charged = units < mostUnits ? units : mostUnits
  return ((read(3) ?? 0n) * charged + 999_999n) / 1_000_000n
}
