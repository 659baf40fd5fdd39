import {
  type Address,
  type EncodedAccount,
  getBase58Decoder,
  getBase64Decoder,
  lamports,
  type MaybeEncodedAccount,
} from '@solana/kit'
import { Clock, FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { createLedger, type Entry, type Ledger } from './ledger.js'
import { currentSlot, isBlockhashValid } from './slots.js'
import { readTransactionError, type TransactionError } from './transaction-error.js'
import { feeOf, type WireTransaction } from './wire-transaction.js'

const slotsPerEpoch = 432_000n
const historySize = 10_000n // transactions that cannot be sent twice

/** The result of a transaction, or of its simulation. */
export interface Outcome {
  readonly err: TransactionError | null
  readonly logs: readonly string[]
  readonly units: bigint
}

/** A Solana chain of one node: real programs and rules, every transaction final at once. */
export interface Svm {
  readonly ledger: Ledger
  account(address: Address): MaybeEncodedAccount
  programAccounts(program: Address): EncodedAccount[]
  balance(address: Address): bigint
  rentExemption(bytes: bigint): bigint
  simulate(wire: WireTransaction, checks: { signatures: boolean; blockhash: boolean }): Outcome
  /** Executes it. One that fails during execution pays its fee and is recorded, as on any cluster. */
  send(wire: WireTransaction): { readonly signature: string; readonly err: TransactionError | null }
  /** @returns the signature; null when the airdrop fails */
  airdrop(address: Address, amount: bigint): string | null
  /** The whole state, from which `createSvm` can start again. */
  save(): SavedSvm
}

export interface SavedSvm {
  /** base64 */
  readonly snapshot: string
  readonly transactions: readonly Entry[]
}

/** @throws Error for a saved state that cannot be read */
export function createSvm(saved?: SavedSvm): Svm {
  // Blockhashes are checked here: litesvm knows only the newest one, and ours follow the clock.
  const svm = saved
    ? LiteSVM.fromBytes(Buffer.from(saved.snapshot, 'base64'))
    : new LiteSVM().withTransactionHistory(historySize)
  svm.withBlockhashCheck(false).withSigverify(true)
  const ledger = createLedger(saved?.transactions)
  const balance = (address: Address) => svm.getBalance(address) ?? 0n

  /** Sets the slot and time that programs see. */
  function setClock(): bigint {
    const slot = currentSlot()
    const epoch = slot / slotsPerEpoch
    const now = BigInt(Math.floor(Date.now() / 1000))
    svm.setClock(new Clock(slot, now, epoch, epoch + 1n, now))
    return slot
  }

  function simulate(...[wire, checks]: Parameters<Svm['simulate']>): Outcome {
    if (checks.blockhash && !hasValidBlockhash(wire)) return notExecuted('BlockhashNotFound')
    setClock()
    svm.withSigverify(checks.signatures)
    try {
      return outcomeOf(svm.simulateTransaction(wire.transaction))
    } finally {
      svm.withSigverify(true)
    }
  }

  function record(entry: Omit<Entry, 'slot' | 'blockTime'>, slot: bigint) {
    ledger.add({ ...entry, slot: Number(slot), blockTime: Math.floor(Date.now() / 1000) })
  }

  return {
    ledger,
    account: (address) => svm.getAccount(address),
    programAccounts: (program) => svm.getProgramAccounts(program),
    balance,
    rentExemption: (bytes) => svm.minimumBalanceForRentExemption(bytes),
    simulate,
    send(wire) {
      const signature = signatureOf(wire)
      if (!hasValidBlockhash(wire)) return { signature, err: 'BlockhashNotFound' }
      const accounts = wire.message.staticAccounts
      const balances = () => accounts.map((address) => String(balance(address)))
      const preBalances = balances()
      const slot = setClock()
      const { err, logs, units } = outcomeOf(svm.sendTransaction(wire.transaction))
      if (err !== null && !isCharged(err)) return { signature, err }
      record(
        {
          signature,
          err,
          fee: Number(feeOf(wire.message)),
          wire: getBase64Decoder().decode(wire.bytes),
          accounts: [...accounts],
          preBalances,
          postBalances: balances(),
          logs,
          units: Number(units),
        },
        slot,
      )
      return { signature, err }
    },
    airdrop(address, amount) {
      const slot = setClock()
      const before = String(balance(address))
      const given = svm.airdrop(address, lamports(amount))
      if (!given || given instanceof FailedTransactionMetadata) return null
      const signature = getBase58Decoder().decode(given.signature())
      const after = String(balance(address))
      const rest = { err: null, fee: 0, wire: null, logs: [], units: 0 }
      const balances = { accounts: [address], preBalances: [before], postBalances: [after] }
      record({ signature, ...rest, ...balances }, slot)
      return signature
    },
    save: () => ({
      snapshot: Buffer.from(svm.toBytes()).toString('base64'),
      transactions: ledger.saved(),
    }),
  }
}

const hasValidBlockhash = ({ message }: WireTransaction) =>
  'lifetimeToken' in message && isBlockhashValid(String(message.lifetimeToken))

function signatureOf({ transaction }: WireTransaction): string {
  const [first] = Object.values(transaction.signatures)
  return getBase58Decoder().decode(first ?? new Uint8Array(64))
}

/** Whether it was executed, and so charged, before it failed. */
const isCharged = (err: TransactionError) => typeof err !== 'string'

const notExecuted = (err: TransactionError): Outcome => ({ err, logs: [], units: 0n })

function outcomeOf(
  result: ReturnType<LiteSVM['simulateTransaction'] | LiteSVM['sendTransaction']>,
): Outcome {
  const isFailure = result instanceof FailedTransactionMetadata
  const meta = 'meta' in result ? result.meta() : result
  return {
    err: isFailure ? readTransactionError(result.toString()) : null,
    logs: meta.logs().slice(0, 1_000),
    units: meta.computeUnitsConsumed(),
  }
}
