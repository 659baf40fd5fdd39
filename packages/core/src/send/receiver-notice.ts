import type { ReceiverKind } from '../adapters/adapter.js'

/** What is known of a receiver that was typed. */
export type ReceiverNotice = {
  address: string
  /** What it is, if that is worth a warning; null for an ordinary account, and until the chain has answered. */
  kind: ReceiverKind | null
  /** An earlier receiver that looks the same where addresses are shown shortened; null where there is none. */
  lookAlike: string | null
  /** Whether the person has said that the one and not the other is meant. */
  isAcknowledged: boolean
}
