import type { Environment, Provider } from '@gla/core/family'
import { askSignature, FeatureError } from '@gla/core/family'
import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { formatSignature, isSignedBy, parseSignature } from './signature.js'
import { parseSolanaAddress } from './solana-address.js'

const answerSchema = z.object({ signature: z.string() })

/**
 * Asks the wallet to sign the UTF-8 of a text, and checks the signature it gives.
 * @returns base58
 * @throws KitError `adapter/provider-undefined`; `adapter/sign-message-failed` for an error the kit has no code for;
 * `wallet/rejected`; `wallet/bad-answer`, also for a signature of another key or text
 */
export async function signSolanaMessage(
  env: Pick<Environment, 'after'>,
  provider: Provider | null | undefined,
  { address, message }: { readonly address: string; readonly message: string },
  signal?: AbortSignal,
): Promise<string> {
  if (!provider) throw new FeatureError('adapter/provider-undefined', 'SolanaAdapter')
  const pubkey = parseSolanaAddress(address)
  const bytes = new TextEncoder().encode(message)
  const params = { message: base58.encode(bytes), pubkey }
  const ask = () => provider.request({ method: 'solana_signMessage', params })
  const answer = await askSignature(env, 'SolanaAdapter', ask, signal)
  const signed = z.safeParse(answerSchema, answer)
  const signature = parseSignature(signed.data?.signature)
  if (!isSignedBy(pubkey, bytes, signature)) throw new FeatureError('wallet/bad-answer')
  return formatSignature(signature)
}
