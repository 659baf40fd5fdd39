import type { Emit, On } from '../events.js'
import { createEvents } from '../events.js'

type Payloads<Event extends string> = Record<Event, unknown>

/** The listeners of a wallet's events. One that throws does not stop the others; its error is thrown as an uncaught one. */
export const createListeners = <Event extends string>(): {
  on: On<Payloads<Event>>
  emit: Emit<Payloads<Event>>
} =>
  createEvents((error) =>
    queueMicrotask(() => {
      throw error
    }),
  )
