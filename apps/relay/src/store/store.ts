export interface NewMessage {
  topic: string
  message: string
  tag: number
  /** Seconds from now. */
  ttl: number
  attestation?: string
  /** Client id (did:key) of the publisher, who never receives it. */
  from: string
}

export interface StoredMessage {
  topic: string
  /** sha256 of the message, hex. */
  id: string
  /** Place in the topic's order: grows with every message this store accepts. */
  seq: number
  message: string
  tag: number
  attestation?: string
  /** ms, this relay's clock. */
  publishedAt: number
}

/**
 * Mailboxes and memberships. What a promise of this interface has confirmed survives the end of
 * the process (in the memory store: of the connection only). A store that cannot write rejects.
 */
export interface Store {
  /** Stores a message once per topic and content. `full`: the topic's or the store's limit is reached. */
  accept(message: NewMessage): Promise<'stored' | 'duplicate' | 'full'>
  /** Messages of the topic this client has neither written nor acknowledged, oldest first, after place `after`. */
  unread(topic: string, client: string, after: number, limit: number): StoredMessage[]
  /** The message if it still waits for this client. */
  waiting(topic: string, id: string, client: string): StoredMessage | undefined
  /** This client has these messages. Unknown ids are no error. */
  ack(topic: string, ids: readonly string[], client: string): Promise<void>
  /** All topics or, when one of them has too many members or the store is full, none. Joining again renews. */
  join(topics: readonly string[], client: string): Promise<'joined' | 'full'>
  leave(topic: string, client: string): Promise<void>
  /** Removes what is past its time; returns how many records. */
  expire(): Promise<number>
  /**
   * Waits for what is being written, and refuses what comes after (GateClosed). A second call
   * returns the first's promise. @throws Error when writing does not end.
   */
  close(): Promise<void>
}
