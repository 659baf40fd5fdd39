import * as z from 'zod/mini'
import { Failure, type FailureTag } from '../frames/failure.js'

// Schemas keep only the fields named here: the protocol's analytics fields (method, chain,
// transaction hash ..., in clear text) are dropped.

const topic = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const message = z.string().check(z.minLength(1))
const tag = z.int().check(z.minimum(0), z.maximum(0xffff_ffff))
const ttl = z.int()
const attestation = z.nullish(z.string())

export const publishParams = z.object({ topic, message, ttl, tag, attestation })
export const topicParams = z.object({ topic })
export const topicsParams = z.object({ topics: z.array(topic) })
export const proposeParams = z.object({
  pairingTopic: topic,
  sessionProposal: message,
  ttl: z.optional(ttl),
  attestation,
})
export const approveParams = z.object({
  pairingTopic: topic,
  sessionTopic: topic,
  sessionProposalResponse: message,
  sessionSettlementRequest: message,
  ttl: z.optional(ttl),
})

const tagOf = (path: readonly PropertyKey[]): FailureTag =>
  /^(topics?|pairingTopic|sessionTopic)$/.test(String(path[0])) ? 'InvalidTopic' : 'InvalidParams'

/**
 * Parses the parameters of a call.
 * @throws Failure `InvalidTopic` or `InvalidParams`.
 */
export function readParams<T>(schema: z.ZodMiniType<T>, params: unknown): T {
  const result = schema.safeParse(params)
  if (result.success) return result.data
  throw new Failure(tagOf(result.error.issues[0]?.path ?? []), { cause: result.error })
}
