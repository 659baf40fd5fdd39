import type { ReceiverKind } from '@gla/core'

const keepers: readonly ReceiverKind[] = ['burn', 'precompile', 'program', 'mint']

/** Whether coins sent to a receiver of this kind are lost as a rule. */
export const isKeeper = (kind: ReceiverKind | null): boolean =>
  kind !== null && keepers.includes(kind)
