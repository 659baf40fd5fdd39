import type { Snapshot } from 'valtio/vanilla'
import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'

/** A deeply read-only view of state. Only its owner can write to it. */
export type State<T extends object> = Snapshot<T>

/** Creates state. Keep the writable proxy it returns and expose it as `State<T>`. Plain data only. */
export const createState = proxy as <T extends object>(initial: T) => T

/** Marks a value within the state as immutable: it is replaced as a whole, and valtio does not track its contents. */
export const fixed = ref as <T extends object>(value: T) => T

/** A frozen snapshot of `state`. It is the same object until something in the state changes. */
export const read = snapshot as <T extends object>(state: T) => State<T>

/** Calls `listener` after `state` changed, at most once per tick. @returns a function that stops it */
export const watch = subscribe as (state: object, listener: () => void) => () => void
