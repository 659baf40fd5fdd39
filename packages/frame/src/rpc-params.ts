import * as z from 'zod/mini'
import type { RpcMethod } from './rpc-methods.js'
import { rpcMethods } from './rpc-methods.js'

const longest = 1_048_576 // characters, as a message has them at most
const mostEntries = 1_000

const text = (most: number) => z.string().check(z.maxLength(most))
const hex = text(longest).check(z.regex(/^0x[\da-fA-F]*$/))
const base58 = text(longest).check(z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/))
const list = <T extends z.ZodMiniType>(of: T, most = mostEntries) =>
  z.array(of).check(z.maxLength(most))

/** Any entries: the site reads them, or hands them to the chain's RPC. */
const anyList = z.optional(list(z.unknown()))

const commitments = [
  ...(['processed', 'confirmed', 'finalized', 'recent'] as const),
  ...(['single', 'singleGossip', 'root', 'max'] as const),
]

// Records are loose: what is approved is what was asked for, with every field of it.
const sendOptions = z.looseObject({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(z.enum(commitments)),
  maxRetries: z.optional(z.int()),
  minContextSlot: z.optional(z.int()),
})
const call = z.looseObject({ to: hex, data: z.optional(hex), value: z.optional(text(80)) })
const callsRequest = z.looseObject({
  chainId: z.optional(z.union([text(64), z.int()])),
  from: z.optional(text(128)),
  version: z.optional(text(32)),
  capabilities: z.optional(z.unknown()),
  calls: list(call),
})

/** The params that are not just a list of anything. */
const special: Partial<Record<RpcMethod, z.ZodMiniType>> = {
  wallet_sendCalls: list(callsRequest, 1).check(z.minLength(1)),
  wallet_getCallsStatus: list(text(8_194)),
  wallet_revokePermissions: z.unknown(),
  wallet_getAssets: z.unknown(),
  solana_signMessage: z.looseObject({ message: base58, pubkey: base58 }),
  solana_signTransaction: z.looseObject({ transaction: base58 }),
  solana_signAllTransactions: z.looseObject({ transactions: list(base58) }),
  solana_signAndSendTransaction: z.looseObject({
    transaction: base58,
    options: z.optional(sendOptions),
  }),
}

/** Whether these are params of this method. */
function areParams({ method, params }: { method: RpcMethod; params?: unknown }): boolean {
  return z.safeParse(special[method] ?? anyList, params).success
}

/** A request of JSON-RPC: one of the methods that the frame takes, with params of its form. */
export const rpcRequest = z
  .object({ method: z.enum(rpcMethods), params: z.optional(z.unknown()) })
  .check(z.refine(areParams))
