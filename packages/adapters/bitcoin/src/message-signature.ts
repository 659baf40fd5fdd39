import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import {
  OutScript,
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  RawWitness,
  Script,
  Transaction,
} from '@scure/btc-signer'
import { concatBytes, equalBytes, hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { ParsedAddress } from './bitcoin-address.js'

/** How a wallet signs a message: by a recoverable signature (`ecdsa`), or by that of a virtual transaction (BIP-322, simple). */
export type MessageProtocol = 'ecdsa' | 'bip322'

const longestWitness = 4_096 // bytes
const sighashDefault = 0
const sighashAll = 1

/**
 * Which kind of signature of `message` by `address` this is; null when it is none.
 * Of script addresses only P2SH of a single key can be verified.
 * @see https://bips.dev/137 and https://bips.dev/322
 */
export function provenBy(
  address: ParsedAddress,
  message: string,
  signature: Uint8Array,
): MessageProtocol | null {
  try {
    if (signature.length === 65 && isRecoverable(address, message, signature)) return 'ecdsa'
    if (signature.length <= longestWitness && isWitness(address, message, signature))
      return 'bip322'
  } catch {
    // Bytes that are no signature at all.
  }
  return null
}

/** Whether the recovered key is that of the address. The address type in the first byte is ignored: wallets disagree on it. */
function isRecoverable(address: ParsedAddress, message: string, signature: Uint8Array): boolean {
  const header = (signature[0] ?? 0) - 27
  if (header < 0 || header > 15) return false
  const key = secp256k1.Signature.fromCompact(signature.subarray(1))
    .addRecoveryBit(header & 3)
    .recoverPublicKey(messageHash(message))
    .toRawBytes(header >= 4)
  return scriptsOf(key).some((script) => equalBytes(script, address.script))
}

/** The scripts a single key can unlock. SegWit has compressed keys only. */
function scriptsOf(key: Uint8Array): Uint8Array[] {
  const legacy = p2pkh(key).script
  if (key.length !== 33) return [legacy]
  const segwit = p2wpkh(key)
  return [legacy, segwit.script, p2sh(segwit).script, p2tr(key.subarray(1)).script]
}

function messageHash(message: string): Uint8Array {
  const bytes = new TextEncoder().encode(message)
  const magic = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  return sha256x2(concatBytes(magic, compactSize(bytes.length), bytes))
}

/** @see https://en.bitcoin.it/wiki/Protocol_documentation#Variable_length_integer */
function compactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  const size = length <= 0xffff ? 2 : 4
  const bytes = new Uint8Array(1 + size)
  bytes[0] = size === 2 ? 0xfd : 0xfe
  for (let i = 0; i < size; i++) bytes[i + 1] = (length >>> (8 * i)) & 0xff
  return bytes
}

/** Checks the witness of BIP-322's "to_sign", which spends what "to_spend" locks with the address. */
function isWitness(
  { kind, script }: ParsedAddress,
  message: string,
  signature: Uint8Array,
): boolean {
  const witness = RawWitness.decode(signature)
  const toSign = transactionToSign(script, message)
  const [first, key] = witness
  if (!first) return false
  if (kind === 'tr') return witness.length === 1 && isTaprootProof(toSign, script, first)
  if (witness.length !== 2 || key?.length !== 33) return false
  const own = p2wpkh(key)
  const locked = kind === 'sh' ? p2sh(own).script : own.script
  return equalBytes(locked, script) && isSegwitProof(toSign, first, key)
}

function isTaprootProof(toSign: Transaction, script: Uint8Array, proof: Uint8Array): boolean {
  const named = proof.length === 65 ? sighashAll : sighashDefault
  if (proof.length !== 64 && proof[64] !== sighashAll) return false
  const hash = toSign.preimageWitnessV1(0, [script], named, [0n])
  return schnorr.verify(proof.subarray(0, 64), hash, script.subarray(2))
}

function isSegwitProof(toSign: Transaction, signature: Uint8Array, key: Uint8Array): boolean {
  if (signature.at(-1) !== sighashAll) return false
  const code = OutScript.encode({ type: 'pkh', hash: hash160(key) })
  const hash = toSign.preimageWitnessV0(0, code, sighashAll, 0n)
  return secp256k1.verify(signature.subarray(0, -1), hash, key, { format: 'der' })
}

function transactionToSign(script: Uint8Array, message: string): Transaction {
  const lax = { version: 0, allowUnknownOutputs: true, disableScriptCheck: true }
  const text = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const toSpend = new Transaction(lax)
  toSpend.addOutput({ script, amount: 0n })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', text]),
  })
  const toSign = new Transaction(lax)
  toSign.addInput({ txid: toSpend.id, index: 0, sequence: 0 })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return toSign
}
