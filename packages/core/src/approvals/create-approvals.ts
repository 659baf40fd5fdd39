import type { Dispose } from '../async/disposer.js'
import type { Environment } from '../environment.js'
import type { KitParts } from '../kit-parts.js'
import { createState, watch } from '../state.js'
import type { Approvals, ApprovalsState, GivenUp } from './approvals.js'

const lastWait = 5_000 // ms for the outcome of what a person gave up; its client waits for 3 s, §4
const notAllowedDelay = 300 // ms until it is said that a method is not allowed, spec §5

export type ApprovalsDeps = Pick<KitParts, 'modal' | 'router' | 'toasts'> &
  Pick<Environment, 'after' | 'randomId'> & {
    /** A request was approved: what the account in view holds may be another sum now. */
    balanceChanged(): void
  }

/** What the feature's own wiring calls besides. */
export interface ApprovalsController extends Approvals {
  /** The modal is closed: gives up every open request, and shows none of them any more. */
  drop(): void
}

export function createApprovals(deps: ApprovalsDeps): ApprovalsController {
  const { modal, router, toasts } = deps
  const state = createState<ApprovalsState>({ open: [] })
  /** How those who asked are told that they are given up, as long as they are not. */
  const notTold = new Map<string, (why: GivenUp) => void>()
  let cancelWait: Dispose | null = null
  let cancelNotice: Dispose | null = null
  let isEnded = false
  const isShown = () => router.current.name === 'ApproveTransaction'
  const isInHistory = () => router.state.history.some(({ name }) => name === 'ApproveTransaction')

  function show() {
    if (!modal.state.open) {
      modal.open({ view: 'ApproveTransaction' })
      // With manual control, or in basic mode, the modal begins at a view of its own.
      if (!isShown()) router.reset('ApproveTransaction')
    } else if (isInHistory()) while (!isShown()) router.back()
    else router.push('ApproveTransaction')
  }
  /** Only the view itself is left. Where a person has moved on, or a flow has, there is nothing to do. */
  function leave() {
    if (!modal.state.open || state.open.length > 0 || !isShown()) return
    if (!router.back()) modal.close({ force: true })
  }
  function tellAll(why: GivenUp) {
    const asked = [...notTold.values()]
    notTold.clear()
    for (const giveUp of asked) giveUp(why)
  }
  function keep(isKept: (id: string) => boolean) {
    state.open = state.open.filter(({ id }) => isKept(id))
    if (state.open.length === 0) cancelWait?.()
    leave()
  }
  /** Nobody sees them any more, so nobody can answer. */
  function drop() {
    keep(() => false)
    tellAll('closed')
  }
  const stopWatching = watch(router.state, () => {
    if (state.open.length === 0) leave()
    else if (!isInHistory()) drop()
  })

  return {
    state,
    begin({ connectorId, method, onGivenUp }) {
      const id = deps.randomId()
      let isOver = false
      if (isEnded) void Promise.resolve('closed' as const).then(onGivenUp)
      else {
        notTold.set(id, onGivenUp)
        state.open.push({ id, connectorId, method })
        show()
      }
      return (how) => {
        if (isOver || isEnded) return
        isOver = true
        if (how === 'approved') deps.balanceChanged()
        notTold.delete(id)
        if (state.open.some((one) => one.id === id)) keep((one) => one !== id)
      }
    },
    refuse() {
      if (isEnded) return
      cancelWait?.()
      state.open = []
      // The modal stays open for what is said in it.
      if (!modal.state.open || (isShown() && !router.back())) modal.open()
      tellAll('not-allowed')
      cancelNotice?.()
      cancelNotice = deps.after(notAllowedDelay, () =>
        toasts.show({ variant: 'error', code: 'frame/action-not-allowed', values: [] }),
      )
    },
    giveUp() {
      cancelWait?.()
      if (state.open.length > 0)
        cancelWait = deps.after(lastWait, () => keep((id) => notTold.has(id)))
      tellAll('closed')
    },
    drop,
    destroy() {
      stopWatching()
      cancelNotice?.()
      drop()
      isEnded = true
    },
  }
}
