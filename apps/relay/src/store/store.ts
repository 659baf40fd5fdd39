export interface NewMessage {
  topic: string
  message: string
  tag: number
  /** Seconds from now. */
  ttl: number
  attestation?: string
  /** Client id (did:key) of the publisher, who never receives it. */
  from: string
  /** The publisher's network address, for its quota. */
  address?: string | undefined
}

export interface StoredMessage {
  topic: string
  /** sha256 of the message, hex. */
  id: string
  /** The order in the topic: grows with every message this store accepts. */
  seq: number
  message: string
  tag: number
  attestation?: string
  /** ms, this relay's clock. */
  publishedAt: number
}

/**
 * Mailboxes and memberships. What a resolved promise has confirmed survives the end of the process
 * (in the memory store: only that of the connection). A store that cannot write rejects.
 */
export interface Store {
  /**
   * Stores a message once per topic and content. If a quota or a limit is exceeded by it, the oldest
   * messages of whoever has too much are removed. `full`: it is longer than a topic may be, or the
   * disk has no room.
   */
  accept(message: NewMessage): Promise<'stored' | 'duplicate' | 'full'>
  /** Messages of the topic that this client has neither published nor acknowledged, oldest first, with a `seq` over `after`. */
  unread(topic: string, client: string, after: number, limit: number): StoredMessage[]
  /** The message, if this client has not acknowledged it yet. */
  waiting(topic: string, id: string, client: string): StoredMessage | undefined
  /** Marks messages as received by this client. Unknown ids are ignored. */
  ack(topic: string, ids: readonly string[], client: string): Promise<void>
  /**
   * Makes the client a member of all topics, or of none if the disk has no room. If a quota is exceeded
   * by it, the oldest membership of whoever has too many ends; in a topic with too many members, the
   * newest of an address that has over a quarter of them, else this one. Joining again renews.
   */
  join(topics: readonly string[], client: string, address?: string): Promise<'joined' | 'full'>
  leave(topic: string, client: string): Promise<void>
  /** Removes expired records; returns how many. */
  expire(): Promise<number>
  /**
   * Waits for open writes, and refuses later calls (GateClosed). A second call returns the first's
   * promise. @throws Error when writing does not end.
   */
  close(): Promise<void>
}
