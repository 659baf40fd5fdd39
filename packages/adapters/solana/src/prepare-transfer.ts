import type { Environment, Provider, ProviderRequest, Rpc, Transfer } from '@gla/core/family'
import { FeatureError, isUserRejected, memberOf, submitTransaction } from '@gla/core/family'
import * as z from 'zod/mini'
import { latestLifetime } from './latest-lifetime.js'
import { isKnownAlready, submitError } from './node-refusal.js'
import { formatSignature, parseSignature } from './signature.js'
import { readSigned } from './signed-transfer.js'
import { parseSolanaAddress } from './solana-address.js'
import { isPublic } from './solana-id.js'
import { buildTransfer } from './transfer-transaction.js'

const signatureSchema = z.object({ signature: z.string() })
const unsupported: readonly unknown[] = [4200, -32601, 5101] // of EIP-1193, JSON-RPC and WalletConnect

/**
 * Builds a transfer with the latest blockhash.
 * @returns a function that asks the wallet to sign and send it, and returns the transaction's signature in base58, which is
 * its hash. A wallet that cannot send is asked only to sign; what it signed is checked, and sent to the network's own
 * endpoints. On networks that wallets do not know, signing comes first: a wallet's own endpoints are of another chain.
 * Throws KitError `connection/cancelled` when the wallet was not asked; `transaction/outcome-unknown` when it gave no answer;
 * `transaction/not-signed`, `send/insufficient-funds`, `transaction/reverted` when nothing was sent
 * @throws KitError `network/unreachable`, `send/amount-too-large`
 */
export async function prepareTransfer(
  env: Pick<Environment, 'after'>,
  rpc: Rpc,
  { network, from, to, value }: Transfer,
  signal?: AbortSignal,
): Promise<(provider: Provider, signal?: AbortSignal) => Promise<string>> {
  const pubkey = parseSolanaAddress(from)
  const checked = { from: pubkey, to: parseSolanaAddress(to), value }
  const built = buildTransfer(checked, await latestLifetime(rpc, signal))
  const params = { transaction: built.wire, pubkey }
  return async (provider, signal) => {
    const ask = (request: ProviderRequest) =>
      submitTransaction(env, () => provider.request(request), signal)
    const signAndSend = async () =>
      readSent(await ask({ method: 'solana_signAndSendTransaction', params }))
    const sign = async () => {
      // Without a late answer: after a reload, nobody would send what was signed.
      const request = { method: 'solana_signTransaction', params, onAsked: undefined }
      const signed = readSigned(await ask(request), checked, built)
      await submit(rpc, signed.wire, signal)
      return formatSignature(signed.signature)
    }
    const [first, second] = isPublic(network.caipNetworkId)
      ? [signAndSend, sign]
      : [sign, signAndSend]
    return first().catch((error: unknown) => {
      if (!isUnsupported(error)) throw error
      return second()
    })
  }
}

/** Whether the wallet does not know the method. Then no person was asked. */
function isUnsupported(error: unknown): boolean {
  try {
    const code = memberOf(Object(error) as { code?: unknown }, 'code')
    return unsupported.includes(code) && !isUserRejected(error)
  } catch {
    return false // a hostile error object says nothing
  }
}

/**
 * Reads the signature of what a wallet sent. It may be of another message, because wallets may add to a transaction: what
 * was sent is read from the chain later.
 */
function readSent(answer: unknown): string {
  try {
    return formatSignature(parseSignature(z.parse(signatureSchema, answer).signature))
  } catch (cause) {
    throw new FeatureError('transaction/outcome-unknown', { cause })
  }
}

async function submit(rpc: Rpc, wire: string, signal: AbortSignal | undefined) {
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  try {
    // A retry is safe: the chain takes a signature once.
    await rpc('sendTransaction', [wire, options], signal)
  } catch (error) {
    const failure = isKnownAlready(error) ? null : submitError(error)
    // An endpoint may have taken it, and its signature is known: the chain is asked for that.
    if (failure && failure.code !== 'transaction/outcome-unknown') throw failure
  }
}
