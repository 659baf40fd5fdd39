import type { Emit, On } from '../events.js'
import { createEvents } from '../events.js'

type Heard<Event extends string> = Record<Event, unknown>

/** Those who listen to a wallet. One that throws keeps nobody else from hearing; its error becomes the page's. */
export const createListeners = <Event extends string>(): {
  on: On<Heard<Event>>
  emit: Emit<Heard<Event>>
} =>
  createEvents((error) =>
    queueMicrotask(() => {
      throw error
    }),
  )
