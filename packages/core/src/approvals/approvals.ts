import type { State } from '../state.js'

/** A request that a person approves or refuses in the frame of an embedded wallet. */
export type OpenApproval = { id: string; connectorId: string; method: string }
/** The requests that are shown, oldest first. Empty: the view ApproveTransaction has nothing to show. */
export type ApprovalsState = { open: OpenApproval[] }

/** How a request to a wallet in a frame ended. `failed`: nobody knows whether the wallet acts on it. */
export type ApprovalEnd = 'approved' | 'refused' | 'failed'

/**
 * Why a request is given up. `closed`: nobody sees it any more, because the view, the modal or the page is left. `not-allowed`:
 * the page asked for a method that is not allowed, which ends the others, too.
 */
export type GivenUp = 'closed' | 'not-allowed'

/** The requests that are shown in the frame of an embedded wallet, and the view for them (spec §2, §4). */
export interface Approvals {
  readonly state: State<ApprovalsState>
  /**
   * Shows the view ApproveTransaction, in which the frame is seen. Several requests may be open: the view stays until the last
   * one has ended.
   * @param request `onGivenUp` is called at most once, and not before this returns: the request is to be rejected
   * @returns a function to call with the outcome, also of a request that was given up. It goes back to where the person was, or
   * closes a modal that was opened for it; after `approved` the balance is read again. Only its first call counts
   */
  begin(request: {
    connectorId: string
    method: string
    onGivenUp(why: GivenUp): void
  }): (end: ApprovalEnd) => void
  /**
   * Says that a method is not allowed (spec §5): opens the modal, gives up every open request, and shows an error after 300 ms.
   */
  refuse(): void
  /**
   * Gives up every open request, for the button Cancel of the view. It stays until they have ended, for at most 5 s: a person
   * may have approved one already.
   */
  giveUp(): void
  destroy(): void
}
