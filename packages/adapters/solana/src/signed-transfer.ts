import type { Transfer } from '@gla/core/family'
import { FeatureError } from '@gla/core/family'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { compareTransaction } from './compare-transaction.js'
import { isSignedBy, parseSignature } from './signature.js'
import type { TransferTransaction } from './transfer-transaction.js'

const longestWire = 4_096 // characters

const signatureSchema = z.object({ signature: z.string() })
const transactionSchema = z.object({ transaction: z.string().check(z.maxLength(longestWire)) })

/** A transaction to be sent, in base64, and its signature, which is its id. */
export type SignedTransfer = { readonly wire: string; readonly signature: Uint8Array }

/**
 * Reads what a wallet signed. It answers with a signature of what it was given, or with a transaction, to which it may have
 * added what {@link compareTransaction} allows.
 * @throws FeatureError `transaction/not-signed`; nothing was sent
 */
export function readSigned(
  answer: unknown,
  transfer: Pick<Transfer, 'from' | 'to' | 'value'>,
  built: TransferTransaction,
): SignedTransfer {
  try {
    const { data } = z.safeParse(transactionSchema, answer)
    return data
      ? readTransaction(data.transaction, transfer)
      : readSignature(z.parse(signatureSchema, answer).signature, transfer.from, built)
  } catch (cause) {
    throw new FeatureError('transaction/not-signed', { cause })
  }
}

function readSignature(text: string, from: string, built: TransferTransaction): SignedTransfer {
  const signature = parseSignature(text)
  if (!isSignedBy(from, built.message, signature))
    throw new TypeError('not a signature of this transfer')
  return { signature, wire: built.signedBy(signature) }
}

function readTransaction(
  wire: string,
  transfer: Pick<Transfer, 'from' | 'to' | 'value'>,
): SignedTransfer {
  const bytes = base64.decode(wire)
  const signature = bytes.slice(1, 65)
  const message = bytes.slice(65)
  const difference = bytes[0] === 1 ? compareTransaction(message, transfer) : 'other'
  if (difference) throw new TypeError(`differs from the transfer: ${difference}`)
  if (!isSignedBy(transfer.from, message, signature))
    throw new TypeError('not signed by the sender')
  return { signature, wire }
}
