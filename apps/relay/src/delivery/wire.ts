/** What delivery needs of a connection. */
export interface Wire {
  /**
   * So much is not sent yet that nothing big should be added: a quarter of what would end the
   * connection.
   */
  isBehind(): boolean
  /** Sends a text frame. `sent` is called when the operating system has taken it, not if the connection ends before. */
  send(text: string, sent?: () => void): void
  /** Sends a text frame. `received` is called when the peer's websocket has provably read it. */
  sendConfirmed(text: string, received: () => void): void
}
