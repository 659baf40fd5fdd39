import type { Hub } from '../delivery/hub.js'
import type { Outbox } from '../delivery/outbox.js'
import type { Limits } from '../limits.js'

/** The connection that calls, and what a method may use. */
export interface Call {
  hub: Hub
  outbox: Outbox
  limits: Pick<Limits, 'minTtl' | 'maxTtl' | 'batch'>
  /** Takes more from the connection's rate than its frame costs. Returns false when it has no more. */
  spend(tokens: number): boolean
}

export interface Answer {
  result: unknown
  /** Called when the answer was handed to the connection. */
  onSent?: () => void
  /** Called when the client has provably read the answer. */
  onReceived?: () => void
}

/** One method of the protocol. What it answers at once is sent before the next frame is read. @throws Failure */
export type Method = (params: unknown, call: Call) => Answer | Promise<Answer>
