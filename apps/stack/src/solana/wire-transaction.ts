import {
  type CompiledTransactionMessage,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import { invalidParams } from './rpc-error.js'

const mostBytes = 1_232 // a packet of the network
const signatureFee = 5_000n // lamports
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const unitsPerInstruction = 200_000n

/** A transaction as it was sent, and decoded. */
export interface WireTransaction {
  readonly bytes: Uint8Array
  readonly transaction: Transaction
  readonly message: Message
}

/** A message of version legacy or 0. */
export type Message = Extract<CompiledTransactionMessage, { instructions: unknown }>

/** @throws RpcError -32602 */
export function readTransaction(wire: unknown, encoding: unknown = 'base58'): WireTransaction {
  const bytes = decodeText(wire, encoding)
  if (bytes.length > mostBytes) throw invalidParams(`transaction is over ${mostBytes} bytes`)
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    return { bytes, transaction, message: readMessage(transaction.messageBytes) }
  } catch {
    throw invalidParams('not a transaction')
  }
}

/** @throws RpcError -32602 */
export function readMessageText(text: unknown): Message {
  const bytes = decodeText(text, 'base64')
  try {
    return readMessage(bytes)
  } catch {
    throw invalidParams('not a message')
  }
}

function readMessage(bytes: Transaction['messageBytes'] | Uint8Array): Message {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (!('instructions' in message)) throw new TypeError('unknown version')
  return message
}

/** The fee in lamports: for the signatures, and the priority fee. */
export function feeOf({ header, staticAccounts, instructions }: Message): bigint {
  let price = 0n // micro-lamports per compute unit
  let limit: bigint | undefined
  let others = 0n
  for (const { programAddressIndex, data } of instructions) {
    if (staticAccounts[programAddressIndex] !== computeBudget) others++
    else if (data?.[0] === 2) limit = numberOf(data.slice(1, 5))
    else if (data?.[0] === 3) price = numberOf(data.slice(1, 9))
  }
  const units = limit ?? others * unitsPerInstruction
  return BigInt(header.numSignerAccounts) * signatureFee + (price * units + 999_999n) / 1_000_000n
}

const numberOf = (bytes: { forEach(each: (byte: number, index: number) => void): void }) => {
  let number = 0n
  bytes.forEach((byte, index) => {
    number += BigInt(byte) << BigInt(8 * index)
  })
  return number
}

function decodeText(text: unknown, encoding: unknown): Uint8Array {
  if (typeof text !== 'string' || text.length > 2 * mostBytes) throw invalidParams('too long')
  try {
    if (encoding === 'base64') return new Uint8Array(getBase64Encoder().encode(text))
    if (encoding === 'base58') return new Uint8Array(getBase58Encoder().encode(text))
  } catch {
    throw invalidParams(`not ${encoding}`)
  }
  throw invalidParams('encoding is base58 or base64')
}
