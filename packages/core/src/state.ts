import type { Snapshot } from 'valtio/vanilla'
import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'

/** State as everyone except its owner sees it: deeply read-only. */
export type State<T extends object> = Snapshot<T>

/** Makes state that only the caller can write: hand out `State<T>`, keep what this returns. Plain data only. */
export const createState = proxy as <T extends object>(initial: T) => T

/** Frozen data within the state. It is replaced as a whole, so valtio does not have to track what is inside. */
export const fixed = ref as <T extends object>(value: T) => T

/** The value of `state` now: a frozen copy that stays the same object until something in it changes. */
export const read = snapshot as <T extends object>(state: T) => State<T>

/** Calls back, once a tick, after `state` changed. @returns a function that stops it */
export const watch = subscribe as (state: object, listener: () => void) => () => void
