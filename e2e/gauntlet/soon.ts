import { expect } from '../fixtures/journey.js'

/** Asks again and again, sooner than Playwright does by itself: a cell asks a dozen times. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { intervals: [100] })
