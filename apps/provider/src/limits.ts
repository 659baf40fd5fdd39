/**
 * The limits of one provider. Everything that an untrusted client or node can make grow has one. Times are in ms unless the
 * comment says otherwise.
 */
export interface Limits {
  /** Longest body that is read, bytes. */
  bodyBytes: number
  /** Longest request line with its headers, bytes. */
  headerBytes: number
  /** Longest time a client may take to send a request. */
  requestTime: number
  /** Longest time an answer may take. */
  answerTime: number
  /** Longest time that open requests are waited for when the provider stops. */
  drainTime: number
  /** Requests that one client address (IPv6: one /64) may make in a window, and one project where it has no limit of its own. */
  window: number
  addressRequests: number
  projectRequests: number
  /** Connections at the same time. */
  connections: number
  /** Longest time that the node of a chain may take, for each of its addresses. */
  nodeTime: number
  /** Longest answer of a node that is read, bytes. */
  nodeBytes: number
  /** The same for a block that is read for histories, its receipts and traces. */
  blockTime: number
  blockBytes: number
  /** How long what an account holds is kept, how many amounts in all, and how many accounts are read at the same time. */
  balanceAge: number
  keptAmounts: number
  openReads: number
  /** Names that one address may have in all, and register in a day; and that one client may register in a day (UTC). */
  namesOfAddress: number
  namesOfAddressDaily: number
  namesOfClientDaily: number
}

export const defaultLimits: Readonly<Limits> = {
  bodyBytes: 262_144,
  headerBytes: 65_536,
  requestTime: 10_000,
  answerTime: 9_000, // the kit waits for 10 s
  drainTime: 5_000,
  window: 10_000,
  addressRequests: 1_000,
  projectRequests: 20_000,
  connections: 10_000,
  nodeTime: 4_000,
  nodeBytes: 4_194_304,
  blockTime: 30_000,
  blockBytes: 67_108_864,
  balanceAge: 30_000,
  keptAmounts: 200_000,
  openReads: 500,
  namesOfAddress: 10,
  namesOfAddressDaily: 5,
  namesOfClientDaily: 20,
}
