import { subscriptionId } from '../delivery/subscription-id.js'
import { Failure } from '../frames/failure.js'
import type { Answer, Call, Method } from './method.js'
import { readParams, readTopics, topicParams } from './params.js'

// A client that reconnects subscribes to up to ten batches of 500 topics: that fits into one burst.
const topicsPerToken = 32
const messagesPerToken = 8

const readBatch = (params: unknown, { limits, spend }: Call): string[] => {
  const topics = readTopics(params, limits.batch)
  if (!spend(topics.length / topicsPerToken)) throw new Failure('TooManyRequests')
  return topics
}

/** irn_subscribe: answers the subscription id, then delivers the mailbox. */
export const subscribe: Method = async (params, { hub, outbox }) => {
  const { topic } = readParams(topicParams, params)
  const { startDelivery } = await hub.subscribe(outbox, [topic])
  return { result: subscriptionId(topic, outbox.client), onSent: startDelivery }
}

/** irn_batchSubscribe: the same for up to 500 topics. */
export const batchSubscribe: Method = async (params, call) => {
  const { hub, outbox } = call
  const topics = readBatch(params, call)
  const { startDelivery } = await hub.subscribe(outbox, topics)
  return {
    result: topics.map((topic) => subscriptionId(topic, outbox.client)),
    onSent: startDelivery,
  }
}

/** irn_unsubscribe: ends delivery and membership. The id is ignored: some clients make one up. */
export const unsubscribe: Method = async (params, { hub, outbox }) => {
  const { topic } = readParams(topicParams, params)
  await hub.unsubscribe(outbox, topic)
  return { result: true }
}

const fetchFrom = (topics: readonly string[], { hub, outbox, spend }: Call): Answer => {
  const { messages, hasMore, onReceived } = hub.fetch(outbox.client, topics)
  // The cost is known only now: this request is still answered, the next ones have to wait.
  spend(messages.length / messagesPerToken)
  const wireMessages = messages.map(({ topic, message, publishedAt, tag, attestation }) => ({
    topic,
    message,
    publishedAt,
    tag,
    ...(attestation === undefined ? {} : { attestation }),
  }))
  return { result: { messages: wireMessages, hasMore }, onReceived }
}

// An answer may be a megabyte, so a client that does not read its answers gets no more.
const checkReads = ({ outbox }: Call): void => {
  if (outbox.wire.isBehind()) throw new Failure('TooManyRequests')
}

/** irn_fetchMessages: answers unread messages of a topic; they count as delivered once the answer was received. */
export const fetchMessages: Method = (params, call) => {
  checkReads(call)
  return fetchFrom([readParams(topicParams, params).topic], call)
}

/** irn_batchFetchMessages: the same for up to 500 topics. */
export const batchFetchMessages: Method = (params, call) => {
  checkReads(call)
  return fetchFrom(readBatch(params, call), call)
}
