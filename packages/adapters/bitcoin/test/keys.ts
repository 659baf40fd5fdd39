import { secp256k1 } from '@noble/curves/secp256k1'
import { base64, hex } from '@scure/base'
import {
  Address,
  NETWORK,
  OutScript,
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  p2wsh,
  RawWitness,
  Script,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer'
import {
  concatBytes,
  hash160,
  pubECDSA,
  sha256x2,
  signECDSA,
  signSchnorr,
  tagSchnorr,
  taprootTweakPrivKey,
} from '@scure/btc-signer/utils.js'

export const secretOf = (seed: number) => new Uint8Array(32).fill(seed)
export const testNetwork = TEST_NETWORK
export const regtestNetwork = { ...TEST_NETWORK, bech32: 'bcrt' }

/** The addresses one key has, on one of Bitcoin's chains. */
export function addressesOf(secret: Uint8Array, network = NETWORK) {
  const key = pubECDSA(secret)
  const segwit = p2wpkh(key, network)
  const script = Script.encode([key, 'CHECKSIG'])
  return {
    key: hex.encode(key),
    pkh: String(p2pkh(key, network).address),
    sh: String(p2sh(segwit, network).address),
    wpkh: String(segwit.address),
    wsh: String(p2wsh({ type: 'pk', script }, network).address),
    tr: String(p2tr(key.subarray(1), undefined, network).address),
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Signs as wallets did first: 65 bytes, of which the first says how to find the key (31: compressed). */
export function signEcdsa(secret: Uint8Array, message: string, first = 31): Uint8Array {
  const text = utf8(message)
  if (text.length >= 0xfd) throw new Error('use a shorter message')
  const hash = sha256x2(
    concatBytes(utf8('\x18Bitcoin Signed Message:\n'), Uint8Array.of(text.length), text),
  )
  const signature = secp256k1.sign(hash, secret)
  return concatBytes(Uint8Array.of(first + signature.recovery), signature.toCompactRawBytes())
}

/** Signs as BIP-322 says (simple), for an address of this key. */
export function signBip322(
  secret: Uint8Array,
  message: string,
  address: string,
  { network = NETWORK, sighash = 0 } = {},
): Uint8Array {
  const kind = Address(network).decode(address)
  const script = OutScript.encode(kind)
  const lax = { version: 0, allowUnknownOutputs: true, disableScriptCheck: true }
  const toSpend = new Transaction(lax)
  toSpend.addOutput({ script, amount: 0n })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', tagSchnorr('BIP0322-signed-message', utf8(message))]),
  })
  const toSign = new Transaction(lax)
  toSign.addInput({ txid: toSpend.id, index: 0, sequence: 0 })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  if (kind.type === 'tr') {
    const hash = toSign.preimageWitnessV1(0, [script], sighash, [0n])
    const proof = signSchnorr(hash, taprootTweakPrivKey(secret))
    const named = sighash === 0 ? proof : concatBytes(proof, Uint8Array.of(sighash))
    return RawWitness.encode([named])
  }
  const key = pubECDSA(secret)
  const code = OutScript.encode({ type: 'pkh', hash: hash160(key) })
  const named = sighash || 1
  const hash = toSign.preimageWitnessV0(0, code, named, 0n)
  return RawWitness.encode([concatBytes(signECDSA(hash, secret), Uint8Array.of(named)), key])
}

/** A transaction that spends one coin of each of these addresses of a key. Base64. */
export function unsignedPsbt(
  secret: Uint8Array,
  kinds: readonly ('wpkh' | 'tr')[],
  { network = NETWORK, fee = 1_000n, to = '' } = {},
): string {
  const key = pubECDSA(secret)
  const transaction = new Transaction()
  for (const [index, kind] of kinds.entries()) {
    const payment = kind === 'tr' ? p2tr(key.subarray(1), undefined, network) : p2wpkh(key, network)
    transaction.addInput({
      txid: new Uint8Array(32).fill(index + 1),
      index,
      witnessUtxo: { script: payment.script, amount: 50_000n },
      ...(kind === 'tr' && { tapInternalKey: key.subarray(1) }),
    })
  }
  const amount = 50_000n * BigInt(kinds.length) - fee
  transaction.addOutputAddress(to || addressesOf(secretOf(77), network).wpkh, amount, network)
  return base64.encode(transaction.toPSBT())
}

/** What a wallet does with it. Base64. */
export function signPsbt(
  secret: Uint8Array,
  psbt: string,
  indexes: readonly number[],
  { finalize = false } = {},
): string {
  const transaction = Transaction.fromPSBT(base64.decode(psbt))
  for (const index of indexes) {
    transaction.signIdx(secret, index)
    if (finalize) transaction.finalizeIdx(index)
  }
  return base64.encode(transaction.toPSBT())
}
