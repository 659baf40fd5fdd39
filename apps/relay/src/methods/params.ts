import * as z from 'zod/mini'
import { Failure, type FailureTag } from '../frames/failure.js'

// Schemas keep only the fields named here: the protocol's analytics fields (method, chain,
// transaction hash ..., in clear text) are dropped.

const topicPattern = /^[0-9a-f]{64}$/
const topic = z.string().check(z.regex(topicPattern))
const message = z.string().check(z.minLength(1))
const tag = z.int().check(z.minimum(0), z.maximum(0xffff_ffff))
const ttl = z.int()
const attestation = z.nullish(z.string())

export const publishParams = z.object({ topic, message, ttl, tag, attestation })
export const topicParams = z.object({ topic })
const topicsParams = z.object({ topics: z.unknown() })
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

/**
 * Parses the topics of a batch. It stops at the first invalid one: a schema would create an issue for
 * each, and a short frame has room for thousands.
 * @throws Failure `InvalidTopic`, `BatchEmpty` or `BatchLimitExceeded`.
 */
export function readTopics(params: unknown, maxTopics: number): string[] {
  const given = readParams(topicsParams, params).topics
  if (!Array.isArray(given)) throw new Failure('InvalidTopic')
  if (given.length === 0) throw new Failure('BatchEmpty')
  if (given.length > maxTopics) throw new Failure('BatchLimitExceeded')
  const topics: string[] = []
  for (const one of given as readonly unknown[]) {
    if (typeof one !== 'string' || !topicPattern.test(one)) throw new Failure('InvalidTopic')
    topics.push(one)
  }
  return topics
}
