import type { Rpc, Transfer, TransferEstimate } from '@gla/core/family'
import { FeatureError } from '@gla/core/family'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { lamportsOf } from './lamports.js'
import { latestLifetime } from './latest-lifetime.js'
import { transferError } from './node-refusal.js'
import { parseSolanaAddress } from './solana-address.js'
import { buildTransfer } from './transfer-transaction.js'

const simulationSchema = z.object({
  value: z.object({ err: z.unknown(), unitsConsumed: z.optional(z.nullable(z.bigint())) }),
})

/**
 * What a transfer costs, exactly: the chain's fee for the transaction itself, which is also simulated.
 * @throws KitError `send/insufficient-funds` when the account has less than the value, the fee and the rent of what it
 * keeps; `transaction/reverted` when the chain would refuse it, e.g. for sending less than the rent to a new account;
 * `network/unreachable`
 */
export async function estimateTransfer(
  rpc: Rpc,
  { from, to, value }: Transfer,
  signal?: AbortSignal,
): Promise<TransferEstimate> {
  const checked = { from: parseSolanaAddress(from), to: parseSolanaAddress(to), value }
  const commitment = 'confirmed'
  const [balance, lifetime] = await Promise.all([
    rpc('getBalance', [checked.from, { commitment }], signal),
    latestLifetime(rpc, signal),
  ])
  if (lamportsOf(balance) < value) throw new FeatureError('send/insufficient-funds')
  const { message, wire } = buildTransfer(checked, lifetime)
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment,
  }
  const [fee, simulation] = await Promise.all([
    rpc('getFeeForMessage', [base64.encode(message), { commitment }], signal),
    rpc('simulateTransaction', [wire, options], signal),
  ])
  const { data } = z.safeParse(simulationSchema, simulation)
  if (!data) throw new FeatureError('network/unreachable')
  const { err, unitsConsumed } = data.value
  if (err !== null && err !== undefined) throw transferError(err)
  return { fee: lamportsOf(fee), gas: unitsConsumed ?? 0n, nonce: 0, isExact: true }
}
