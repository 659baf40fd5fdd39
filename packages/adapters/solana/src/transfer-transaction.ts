import { FeatureError } from '@gla/core/family'
import { address } from '@solana/addresses'
import { blockhash } from '@solana/rpc-types'
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/transaction-messages'
import {
  compileTransaction,
  getBase64EncodedWireTransaction,
  type Transaction,
} from '@solana/transactions'
import { littleEndian } from './little-endian.js'

const unitLimit = 500 // what it needs: three instructions of built-in programs at 150
const unitPrice = 20_000_000n // millionths of a lamport a unit: 10,000 lamports in all

const writable = 1
const writableSigner = 3
const systemProgram = address('11111111111111111111111111111111')
const computeBudgetProgram = address('ComputeBudget111111111111111111111111111111')

/** How long a transaction is valid: until the chain has made some 150 more blocks. */
export interface Lifetime {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
}

/** A transfer of lamports, encoded for wallet and chain, not signed yet. */
export interface TransferTransaction {
  /** What is signed. */
  readonly message: Uint8Array
  /** base64, with room for the signature. */
  readonly wire: string
  /** base64, with the signature in it. */
  signedBy(signature: Uint8Array): string
}

/**
 * Builds a legacy transaction: compute unit limit and price, then the transfer.
 * @throws KitError `send/amount-invalid`, `send/amount-too-large` for what no u64 holds
 */
export function buildTransfer(
  { from, to, value }: { from: string; to: string; value: bigint },
  lifetime: Lifetime,
): TransferTransaction {
  if (value < 0n) throw new FeatureError('send/amount-invalid')
  if (value >= 2n ** 64n) throw new FeatureError('send/amount-too-large')
  const payer = address(from)
  const lifetimeConstraint = { ...lifetime, blockhash: blockhash(lifetime.blockhash) }
  const instructions = [
    { programAddress: computeBudgetProgram, data: [2, ...littleEndian(BigInt(unitLimit), 4)] },
    { programAddress: computeBudgetProgram, data: [3, ...littleEndian(unitPrice, 8)] },
    {
      programAddress: systemProgram,
      accounts: [
        { address: payer, role: writableSigner },
        { address: address(to), role: writable },
      ],
      data: [...littleEndian(2n, 4), ...littleEndian(value, 8)],
    },
  ].map(({ data, ...rest }) => ({ ...rest, data: Uint8Array.from(data) }))
  const empty = setTransactionMessageFeePayer(
    payer,
    createTransactionMessage({ version: 'legacy' }),
  )
  const complete = setTransactionMessageLifetimeUsingBlockhash(lifetimeConstraint, empty)
  const transaction = compileTransaction(
    appendTransactionMessageInstructions(instructions, complete),
  )
  return {
    message: new Uint8Array(transaction.messageBytes),
    wire: getBase64EncodedWireTransaction(transaction),
    signedBy(signature) {
      const signatures = { [payer]: signature } as Transaction['signatures']
      return getBase64EncodedWireTransaction({ ...transaction, signatures })
    },
  }
}
