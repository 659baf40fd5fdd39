import { createState } from '../src/state.js'

/** The state of a fake feature, which views read. */
export const fakeState = <T extends object>(initial: T): T => createState(initial)
