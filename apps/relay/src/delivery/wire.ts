/** What delivery needs of a connection. */
export interface Wire {
  /** Whether the unsent bytes are at a quarter of the limit or above: then nothing big should be added. */
  isBehind(): boolean
  /** Sends a text frame. `sent` is called when the operating system has taken it, not if the connection ends before. */
  send(text: string, sent?: () => void): void
  /** Sends a text frame. `received` is called when the peer's websocket has provably read it. */
  sendConfirmed(text: string, received: () => void): void
}
