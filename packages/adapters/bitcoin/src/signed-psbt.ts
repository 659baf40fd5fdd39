import { FeatureError } from '@gla/core/family'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'

const longest = 8_388_608 // characters
// Unknown scripts and fields of a PSBT pass through as they are.
const lax = {
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowUnknownVersion: true,
  allowLegacyWitnessUtxo: true,
  disableScriptCheck: true,
}

/** Reads a PSBT in base64; null for anything else. @see https://bips.dev/174 */
export function parsePsbt(text: unknown): Transaction | null {
  if (typeof text !== 'string' || text.length > longest) return null
  try {
    return Transaction.fromPSBT(base64.decode(text), lax)
  } catch {
    return null // no PSBT
  }
}

/**
 * Checks that a wallet's answer is the transaction it was given, with the same inputs, outputs, amounts, version and lock
 * time, and with the inputs signed that it was asked to sign.
 * @returns the signed PSBT in base64
 * @throws KitError `wallet/bad-answer`
 */
export function takeSigned(
  asked: Transaction,
  answer: unknown,
  indexes: readonly number[],
): string {
  const signed = parsePsbt(answer)
  if (!signed || !isSame(asked, signed)) throw new FeatureError('wallet/bad-answer')
  if (!indexes.every((index) => isSigned(signed, index)))
    throw new FeatureError('wallet/bad-answer')
  return base64.encode(signed.toPSBT())
}

function isSame(asked: Transaction, signed: Transaction): boolean {
  if (!equalBytes(asked.unsignedTx, signed.unsignedTx)) return false
  return Array.from({ length: asked.inputsLength }, (_, index) => index).every((index) => {
    const before = asked.getInput(index).witnessUtxo
    const after = signed.getInput(index).witnessUtxo
    if (!before || !after) return true // one of them leaves it out: nothing was replaced
    return before.amount === after.amount && equalBytes(before.script, after.script)
  })
}

function isSigned(transaction: Transaction, index: number): boolean {
  const input = transaction.getInput(index)
  const { finalScriptSig, finalScriptWitness, partialSig, tapKeySig, tapScriptSig } = input
  return [finalScriptSig, finalScriptWitness, partialSig, tapKeySig, tapScriptSig].some(
    (proof) => proof !== undefined && proof.length > 0,
  )
}
