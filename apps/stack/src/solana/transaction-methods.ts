import { getBase58Decoder, getBase64Encoder } from '@solana/kit'
import type { Entry } from './ledger.js'
import { invalidParams, RpcError } from './rpc-error.js'
import { addressOf, amountOf, listOf, optionsOf, type Params } from './rpc-params.js'
import { isBlockhashValid, latestBlockhash } from './slots.js'
import type { Svm } from './svm.js'
import { preflightMessage } from './transaction-error.js'
import {
  feeOf,
  readMessageText,
  readTransaction,
  type WireTransaction,
} from './wire-transaction.js'

const largestAirdrop = 1_000_000_000_000 // lamports

type WithContext = <T>(value: T) => { context: { slot: bigint }; value: T }

/** The RPC methods about transactions. */
export function transactionMethods(svm: Svm, inContext: WithContext) {
  function preflight(wire: WireTransaction) {
    const { err, logs, units } = svm.simulate(wire, { signatures: true, blockhash: true })
    if (err === 'SignatureFailure')
      throw new RpcError(-32003, 'Transaction signature verification failure')
    if (err !== null)
      throw new RpcError(-32002, preflightMessage(err), {
        err,
        logs,
        unitsConsumed: units,
        accounts: null,
      })
  }

  return {
    getLatestBlockhash: () => inContext(latestBlockhash()),
    isBlockhashValid: ([blockhash]: Params) => inContext(isBlockhashValid(String(blockhash))),
    getFeeForMessage: ([message]: Params) => inContext(feeOf(readMessageText(message))),
    getRecentPrioritizationFees: () => [
      { slot: inContext(null).context.slot, prioritizationFee: 0 },
    ],
    sendTransaction([text, given]: Params) {
      const { encoding, skipPreflight } = optionsOf(given)
      const wire = readTransaction(text, encoding)
      if (skipPreflight !== true) preflight(wire)
      return svm.send(wire).signature
    },
    simulateTransaction([text, given]: Params) {
      const { encoding, sigVerify, replaceRecentBlockhash } = optionsOf(given)
      const wire = readTransaction(text, encoding)
      const blockhash = replaceRecentBlockhash !== true
      const outcome = svm.simulate(wire, { signatures: sigVerify === true, blockhash })
      return inContext({
        err: outcome.err,
        logs: outcome.logs,
        unitsConsumed: outcome.units,
        accounts: null,
        returnData: null,
        innerInstructions: null,
        ...(!blockhash && { replacementBlockhash: latestBlockhash() }),
      })
    },
    requestAirdrop([address, amount]: Params) {
      const signature = svm.airdrop(addressOf(address), amountOf(amount, largestAirdrop))
      if (signature === null) throw new RpcError(-32603, 'Airdrop failed')
      return signature
    },
    getSignatureStatuses: ([signatures]: Params) =>
      inContext(
        listOf(signatures, 256).map((signature) => {
          const entry = svm.ledger.get(signatureText(signature))
          return entry ? { ...statusOf(entry), confirmations: null, status: resultOf(entry) } : null
        }),
      ),
    getSignaturesForAddress([address, given]: Params) {
      const { limit, before, until } = optionsOf(given)
      const of = addressOf(address)
      const most = Number(amountOf(limit ?? 1_000, 1_000))
      const all = svm.ledger.all().filter(({ accounts }) => accounts.includes(of))
      const at = (signature: unknown) => all.findIndex((entry) => entry.signature === signature)
      const first = before === undefined ? 0 : at(before) + 1
      const end = until === undefined || at(until) < 0 ? all.length : at(until)
      return all
        .slice(first, Math.min(end, first + most))
        .map((entry) => ({ ...statusOf(entry), signature: entry.signature, memo: null }))
    },
    getTransaction([signature, given]: Params) {
      const entry = svm.ledger.get(signatureText(signature))
      if (!entry?.wire) return null
      const options = typeof given === 'string' ? { encoding: given } : optionsOf(given)
      return transactionAnswer(entry, entry.wire, options.encoding ?? 'json')
    },
  }
}

function signatureText(param: unknown): string {
  if (typeof param !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(param))
    throw invalidParams('not a signature')
  return param
}

const resultOf = ({ err }: Entry) => (err === null ? { Ok: null } : { Err: err })

const statusOf = ({ slot, err, blockTime }: Entry) => ({
  slot,
  err,
  blockTime,
  confirmationStatus: 'finalized',
})

function transactionAnswer(entry: Entry, wire: string, encoding: unknown) {
  const balances = (texts: readonly string[]) => texts.map(BigInt)
  return {
    slot: entry.slot,
    blockTime: entry.blockTime,
    version: 'legacy',
    transaction: encodedTransaction(wire, encoding),
    meta: {
      err: entry.err,
      status: resultOf(entry),
      fee: entry.fee,
      preBalances: balances(entry.preBalances),
      postBalances: balances(entry.postBalances),
      preTokenBalances: [],
      postTokenBalances: [],
      innerInstructions: [],
      logMessages: entry.logs,
      loadedAddresses: { readonly: [], writable: [] },
      rewards: [],
      computeUnitsConsumed: entry.units,
    },
  }
}

function encodedTransaction(wire: string, encoding: unknown) {
  if (encoding === 'base64') return [wire, 'base64']
  const bytes = getBase64Encoder().encode(wire)
  if (encoding === 'base58') return [getBase58Decoder().decode(bytes), 'base58']
  if (encoding !== 'json') throw invalidParams('encoding is json, base58 or base64')
  const { transaction, message } = readTransaction(wire, 'base64')
  const { header, staticAccounts, instructions } = message
  return {
    signatures: Object.values(transaction.signatures).map((signature) =>
      getBase58Decoder().decode(signature ?? new Uint8Array(64)),
    ),
    message: {
      header: {
        numRequiredSignatures: header.numSignerAccounts,
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
      },
      accountKeys: staticAccounts,
      recentBlockhash: 'lifetimeToken' in message ? message.lifetimeToken : null,
      instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
        programIdIndex: programAddressIndex,
        accounts: accountIndices,
        data: data ? getBase58Decoder().decode(data) : '',
        stackHeight: null,
      })),
    },
  }
}
