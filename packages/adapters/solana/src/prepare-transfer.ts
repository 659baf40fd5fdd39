import type { Environment, Provider, Rpc, Transfer } from '@gla/core/family'
import { isUserRejected, KitError, submitTransaction } from '@gla/core/family'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { latestLifetime } from './latest-lifetime.js'
import { isKnownAlready, submitError } from './node-refusal.js'
import { formatSignature, isSignedBy, parseSignature } from './signature.js'
import { parseSolanaAddress } from './solana-address.js'
import { buildTransfer, type TransferTransaction } from './transfer-transaction.js'

const longestWire = 4_096 // characters

const signatureSchema = z.object({ signature: z.string() })
const transactionSchema = z.object({ transaction: z.string().check(z.maxLength(longestWire)) })

/**
 * Builds a transfer with the latest blockhash.
 * @returns asks the wallet to sign it, checks that the signature is for what was built, and sends it to the network's own
 * endpoints. A wallet that cannot only sign is asked to sign and send. Gives the transaction's signature in base58, which
 * is its hash. Throws KitError `connection/cancelled` when the wallet was not asked; `send/outcome-unknown` when it gave no
 * answer, when no endpoint did, or when it sent something else; `wallet/bad-answer`, `send/insufficient-funds`,
 * `send/reverted` when nothing was sent
 * @throws KitError `network/unreachable`, `send/amount-too-large`
 */
export async function prepareTransfer(
  env: Pick<Environment, 'after'>,
  rpc: Rpc,
  { from, to, value }: Transfer,
  signal?: AbortSignal,
): Promise<(provider: Provider, signal?: AbortSignal) => Promise<string>> {
  const pubkey = parseSolanaAddress(from)
  const checked = { from: pubkey, to: parseSolanaAddress(to), value }
  const transfer = buildTransfer(checked, await latestLifetime(rpc, signal))
  return async (provider, signal) => {
    const params = { transaction: transfer.wire, pubkey }
    const ask = (method: string) =>
      submitTransaction(env, () => provider.request({ method, params }), signal)
    const signed = await ask('solana_signTransaction').catch((error: unknown) => {
      if (isUnsupported(error)) return null
      throw error
    })
    if (signed === null)
      return takeSent(await ask('solana_signAndSendTransaction'), pubkey, transfer)
    const signature = takeSigned(signed, pubkey, transfer)
    await submit(rpc, transfer.signedBy(signature), signal)
    return formatSignature(signature)
  }
}

/** Whether the wallet does not know the method. Then no person was asked. */
function isUnsupported(error: unknown): boolean {
  try {
    const { code } = Object(error) as { code?: unknown }
    return (code === 4200 || code === -32601) && !isUserRejected(error)
  } catch {
    return false // a hostile error object says nothing
  }
}

/** Reads what a wallet signed: the signature, the signed transaction, or both. @throws KitError `wallet/bad-answer` */
function takeSigned(answer: unknown, from: string, transfer: TransferTransaction): Uint8Array {
  const whole = z.safeParse(transactionSchema, answer)
  const signature = whole.success
    ? signatureIn(whole.data.transaction, transfer)
    : parseSignature(z.safeParse(signatureSchema, answer).data?.signature)
  if (!isSignedBy(from, transfer.message, signature)) throw new KitError('wallet/bad-answer')
  return signature
}

/** The signature in a transaction that contains our message, byte for byte. */
function signatureIn(wire: string, { message }: TransferTransaction): Uint8Array {
  try {
    const bytes = base64.decode(wire)
    const isOurs = bytes[0] === 1 && bytes.length === 65 + message.length
    if (isOurs && message.every((byte, index) => bytes[65 + index] === byte))
      return bytes.slice(1, 65)
  } catch {
    // Not base64: as if it were another transaction.
  }
  throw new KitError('wallet/bad-answer')
}

/** Reads what a wallet sent. With a signature of another message something was sent, and it is not known what. */
function takeSent(answer: unknown, from: string, { message }: TransferTransaction): string {
  const signature = parseSignature(z.safeParse(signatureSchema, answer).data?.signature)
  if (!isSignedBy(from, message, signature)) throw new KitError('send/outcome-unknown')
  return formatSignature(signature)
}

async function submit(rpc: Rpc, wire: string, signal: AbortSignal | undefined) {
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  try {
    // A retry is safe: the chain takes a signature once.
    await rpc('sendTransaction', [wire, options], signal)
  } catch (error) {
    if (!isKnownAlready(error)) throw submitError(error)
  }
}
