import type { Dispose } from '../async/disposer.js'
import type { Environment } from '../environment.js'
import type { KitParts } from '../kit-parts.js'
import { createState, watch } from '../state.js'
import type { Approvals, ApprovalsState, GivenUp } from './approvals.js'

const notAllowedDelay = 300 // ms until it is said that a method is not allowed, spec §5

export type ApprovalsDeps = Pick<KitParts, 'modal' | 'router' | 'toasts'> &
  Pick<Environment, 'after' | 'randomId'> & {
    /** A request was approved: what the account in view holds may be another sum now. */
    balanceChanged(): void
  }

export function createApprovals(deps: ApprovalsDeps): Approvals {
  const { modal, router, toasts } = deps
  const state = createState<ApprovalsState>({ open: [] })
  const givenUp = new Map<string, (why: GivenUp) => void>()
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
  /** @returns what tells those who asked, once the view is left */
  function forget(): ((why: GivenUp) => void)[] {
    const asked = [...givenUp.values()]
    givenUp.clear()
    state.open = []
    return asked
  }
  function giveUp() {
    const asked = forget()
    leave()
    for (const tell of asked) tell('closed')
  }
  const stopWatching = watch(router.state, () => {
    if (state.open.length === 0) leave()
    else if (!isInHistory()) giveUp() // nobody can answer what nobody sees
  })

  return {
    state,
    begin({ connectorId, method, onGivenUp }) {
      const id = deps.randomId()
      let isOver = false
      if (isEnded) void Promise.resolve('closed' as const).then(onGivenUp)
      else {
        givenUp.set(id, onGivenUp)
        state.open.push({ id, connectorId, method })
        show()
      }
      return (how) => {
        if (isOver || isEnded) return
        isOver = true
        if (how === 'approved') deps.balanceChanged()
        if (!givenUp.delete(id)) return
        state.open = state.open.filter((one) => one.id !== id)
        leave()
      }
    },
    refuse() {
      if (isEnded) return
      const asked = forget()
      // The modal stays open for what is said in it.
      if (!modal.state.open || (isShown() && !router.back())) modal.open()
      for (const tell of asked) tell('not-allowed')
      cancelNotice?.()
      cancelNotice = deps.after(notAllowedDelay, () =>
        toasts.show({ variant: 'error', code: 'frame/action-not-allowed', values: [] }),
      )
    },
    giveUp,
    destroy() {
      stopWatching()
      cancelNotice?.()
      giveUp()
      isEnded = true
    },
  }
}
