import type { Dispose } from '../async/disposer.js'
import type { SentByApp } from '../events.js'
import type { State } from '../state.js'
import type { Attendance } from './attendance.js'
import type { Intent } from './intents.js'
import type { Sender } from './preflight.js'
import type { Review, ReviewDeps } from './review.js'
import type { MessageRequest } from './sign-message.js'
import type { Submitter } from './submitter.js'

/** The feature `intents`: hands to the wallet what a person reviewed, and follows what becomes of it. */
export interface Transactions {
  /** What was submitted from this browser, and its outcomes. Oldest first; at most 99. The same as `Kit.sent`. */
  readonly state: State<{ list: Intent[] }>
  /** The connected account of the network in view; null when there is none. */
  sender(): Sender | null
  /** Creates what a feature submits with: one for each, because each ends only its own waits. */
  submitter(): Submitter
  /** Asks a wallet to sign a text. Nothing is sent or stored. @throws KitError as `signMessageOn` */
  signMessage(request: MessageRequest): Promise<string>
  /** Creates what a form reviews, and confirms once: see `createReview`. */
  review<W, R>(deps: ReviewDeps<W, R>): Review<W, R>
  /** Creates what one page of the origin at a time attends to. @param of what its locks are named after */
  attendance(of: string): Attendance
  /** Reads what other tabs have sent meanwhile, and follows what is unfinished. */
  reread(): void
  /**
   * Waits until no other page of the origin hands over a transaction: until it is given back, none does. For what reads the
   * journal and writes it at once. @throws KitError `connection/timeout` after 10 s, `connection/cancelled`
   */
  takeTurn(): Promise<Dispose>
  /**
   * The person was told of an unfinished transaction, and wants another one: an equal one is not refused for it as
   * `transaction/already-pending`.
   */
  sendAnother(intentId: string): void
  /** Records and follows what the dapp itself sent. */
  follow(sent: SentByApp): void
  destroy(): void
}
