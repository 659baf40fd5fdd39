import type { Hub } from '../delivery/hub.js'
import type { Outbox } from '../delivery/outbox.js'
import type { Limits } from '../limits.js'

/** The connection that calls, and what a method may use. */
export interface Call {
  hub: Hub
  outbox: Outbox
  limits: Pick<Limits, 'minTtl' | 'maxTtl' | 'batch'>
  /** Charges the connection's rate limit for more than the frame itself. Returns false when it is used up. */
  spend(tokens: number): boolean
}

export interface Answer {
  result: unknown
  /** Called when the answer was handed to the connection. */
  onSent?: () => void
  /** Called when the client has provably read the answer. */
  onReceived?: () => void
}

/** One method of the protocol. An answer that is no promise is sent before the next frame is read. @throws Failure */
export type Method = (params: unknown, call: Call) => Answer | Promise<Answer>
