import type { State } from '../state.js'

/** A request that a person approves or refuses in the frame of an embedded wallet. */
export type OpenApproval = { id: string; connectorId: string; method: string }
export type ApprovalsState = { open: OpenApproval[] }

/** How a request to a wallet in a frame ended. `failed`: nobody knows whether the wallet acts on it. */
export type ApprovalEnd = 'approved' | 'refused' | 'failed'

/** The requests that are shown in the frame of an embedded wallet, and the view for them (spec §2, §4). */
export interface Approvals {
  readonly state: State<ApprovalsState>
  /**
   * Shows the view ApproveTransaction, in which the frame is seen.
   * @param request `onGivenUp` is called at most once, when the person closes the view: the request is to be rejected
   * @returns a function to call with the outcome. It closes the modal, or goes back to where it was; balances are read again
   *   after `approved`
   */
  begin(request: {
    connectorId: string
    method: string
    onGivenUp(): void
  }): (end: ApprovalEnd) => void
  /** Opens the modal and says, after 300 ms, that a method is not allowed (spec §5). */
  refuse(): void
  /** Gives up every open request and closes the view. For its button Cancel. */
  giveUp(): void
  destroy(): void
}
