import type { Emit, On } from '../../events.js'
import { createEvents } from '../../events.js'

type Heard<Event extends string> = Record<Event, unknown>

/** Who listens to whom. One that throws keeps nobody from hearing; its error becomes the page's. */
export const createListeners = <Event extends string>(): {
  on: On<Heard<Event>>
  emit: Emit<Heard<Event>>
} =>
  createEvents((error) =>
    queueMicrotask(() => {
      throw error
    }),
  )
