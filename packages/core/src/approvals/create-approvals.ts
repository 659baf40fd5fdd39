import type { Dispose } from '../async/disposer.js'
import type { KitParts } from '../kit-parts.js'
import { createState } from '../state.js'
import type { ApprovalEnd, Approvals, ApprovalsState } from './approvals.js'

const notAllowedDelay = 300 // ms until it is said that a method is not allowed, spec §5

export type ApprovalsDeps = Pick<KitParts, 'modal' | 'router' | 'toasts' | 'emit'> &
  Pick<KitParts['env'], 'after' | 'randomId'>

export function createApprovals(deps: ApprovalsDeps): Approvals {
  const { modal, router, toasts } = deps
  const state = createState<ApprovalsState>({ open: [] })
  const givenUp = new Map<string, () => void>()
  let hasOpenedModal = false
  let cancelNotice: Dispose | null = null

  function show() {
    if (router.current.name === 'ApproveTransaction') return
    hasOpenedModal = !modal.state.open
    if (hasOpenedModal) void modal.open({ view: 'ApproveTransaction' })
    else router.push('ApproveTransaction')
  }
  function leave() {
    if (state.open.length > 0 || router.current.name !== 'ApproveTransaction') return
    if (hasOpenedModal || !router.back()) modal.close({ force: true })
  }
  function end(id: string, _how: ApprovalEnd) {
    if (!givenUp.delete(id)) return
    state.open = state.open.filter((one) => one.id !== id)
    leave()
  }
  function giveUp() {
    for (const tell of [...givenUp.values()]) tell()
  }
  return {
    state,
    begin({ connectorId, method, onGivenUp }) {
      const id = deps.randomId()
      givenUp.set(id, onGivenUp)
      state.open.push({ id, connectorId, method })
      show()
      return (how) => end(id, how)
    },
    refuse() {
      if (!modal.state.open) void modal.open()
      cancelNotice?.()
      cancelNotice = deps.after(notAllowedDelay, () =>
        toasts.show({ variant: 'error', code: 'frame/action-not-allowed', values: [] }),
      )
    },
    giveUp,
    destroy() {
      cancelNotice?.()
      giveUp()
    },
  }
}
