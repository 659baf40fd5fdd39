import type { Kit, ModalState, State, ViewName } from '@gla/core'
import { useKitState } from './use-kit-state.js'

/** Whether the modal is open, and what it shows. */
export type UseModalState = State<ModalState> & {
  /** The view that is shown; null while the modal is closed. */
  view: ViewName | null
}

const modalOf = (kit: Kit) => kit.modal.state
const routerOf = (kit: Kit) => kit.router.state

/**
 * Returns the state of the modal. Re-renders when it opens or closes, and when it shows another view. What opens and closes it is
 * in `useModal`.
 * @example const { open, view } = useModalState()
 */
export function useModalState(): UseModalState {
  const modal = useKitState(modalOf, (all) => all)
  const view = useKitState(routerOf, ({ history }) => history.at(-1)?.name ?? null)
  return { ...modal, view: modal.open ? view : null }
}
