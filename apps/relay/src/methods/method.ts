import type { Hub } from '../delivery/hub.js'
import type { Outbox } from '../delivery/outbox.js'
import type { Limits } from '../limits.js'

/** Who calls, and what a call can use. */
export interface Call {
  hub: Hub
  outbox: Outbox
  limits: Pick<Limits, 'minTtl' | 'maxTtl' | 'batch'>
}

export interface Answer {
  result: unknown
  /** Called when the answer has been handed to the connection. */
  answered?: () => void
  /** Called when the peer has read the answer. */
  arrived?: () => void
}

/** One method of the protocol. @throws Failure */
export type Method = (params: unknown, call: Call) => Promise<Answer>
