/**
 * What one owner (a client id or an address) may have in the store. A client over its quota loses its
 * own oldest records; an address over its quota, the oldest of the client there that has the most.
 * Other owners lose nothing.
 */
export interface Quota {
  /** Bytes, with 2 KiB added for each message and membership. */
  bytes: number
  /** Topics with messages of this owner. */
  topics: number
  memberships: number
  /** Messages in one topic. */
  topicMessages: number
}

/**
 * The limits of one relay. Everything that an untrusted client can make grow has one. Times are in
 * ms unless the comment says otherwise.
 */
export interface Limits {
  /** Longest frame that is read and answered, bytes. */
  frameBytes: number
  /** How deep arrays and objects may be nested in a frame, and how many elements they may have in all. */
  frameDepth: number
  frameElements: number
  /** Longest time a client may take to send the upgrade request. */
  handshake: number
  /** How many sockets of one address may wait for admission at the same time: with one more, the oldest is closed. */
  addressHandshakes: number
  /**
   * Requests per second of one connection, and how many may come at once. A frame costs one, and one
   * more for each 16 KiB, for each 32 topics of a batch, and for each 8 messages of its answer.
   */
  requestsPerSecond: number
  requestBurst: number
  /** Requests of one connection that may wait for the store at the same time. */
  openRequests: number
  /** Topics one connection may be subscribed to. */
  connectionTopics: number
  /** Unsent bytes at which a client counts as too slow and is disconnected. */
  backlogBytes: number
  /** The same for all connections of a client id, and of an address: over it the slowest is disconnected. */
  clientBacklogBytes: number
  addressBacklogBytes: number
  /** Unacknowledged deliveries of one connection. */
  inFlight: number
  /** Time until an unacknowledged delivery is sent again, and how often that is done. */
  resendAfter: number
  resends: number
  /** Time between two pings; a client that has not answered when the next one is due is disconnected. */
  pingEvery: number
  /** Time between two removals of expired messages and memberships. */
  sweepEvery: number
  /** Connections at the same time. */
  connections: number
  /** Time to live of a message, seconds. */
  minTtl: number
  maxTtl: number
  /** Topics of one batch call. */
  batch: number
  /** Messages, bytes and clients of one topic. */
  topicMessages: number
  topicBytes: number
  topicMembers: number
  /** Bytes of all stored messages; the database counts whole pages. */
  storeBytes: number
  /** Messages, ids of delivered messages, and memberships in all: each of them takes about 2 KiB of memory, on disk too. */
  storeRecords: number
  /** What one client id may have in the store, and (far more) all clients of one address. */
  client: Quota
  address: Quota
  /** Connections of one client id, and of one address, at the same time. */
  clientConnections: number
  addressConnections: number
  /** Bytes of messages in one answer to a fetch. */
  fetchBytes: number
}

export const defaultLimits: Readonly<Limits> = {
  frameBytes: 1_048_576,
  frameDepth: 32,
  frameElements: 2_000,
  handshake: 10_000,
  addressHandshakes: 500,
  requestsPerSecond: 50,
  requestBurst: 200,
  openRequests: 300,
  connectionTopics: 5_000,
  backlogBytes: 4_194_304,
  clientBacklogBytes: 33_554_432,
  addressBacklogBytes: 134_217_728,
  inFlight: 64,
  resendAfter: 10_000,
  resends: 3,
  pingEvery: 25_000,
  sweepEvery: 10_000,
  connections: 25_000,
  minTtl: 1,
  maxTtl: 30 * 86_400,
  batch: 500,
  topicMessages: 500,
  topicBytes: 8_388_608,
  topicMembers: 50,
  storeBytes: 8 * 1_073_741_824,
  storeRecords: 300_000,
  client: { bytes: 33_554_432, topics: 2_000, memberships: 10_000, topicMessages: 200 },
  address: { bytes: 268_435_456, topics: 50_000, memberships: 100_000, topicMessages: 400 },
  clientConnections: 500,
  addressConnections: 10_000,
  fetchBytes: 1_048_576,
}
