import type { Dispose } from '../async/disposer.js'
import type { Environment, Page } from '../environment.js'
import type { Emit } from '../events.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import type { OpenView, Router } from './router.js'

const shakeTime = 500 // ms, spec §9

/** Whether the modal is shown, and shakes because it must not be closed. */
export type ModalState = {
  open: boolean
  shaking: boolean
  /** Whether it is a part of the page, where it is always open, and not a dialog over it. */
  inline: boolean
  /** Whether a person ticked that they agree to the terms, for as long as the kit lives. */
  agreed: boolean
}
/** Opens and closes the modal. */
export interface Modal {
  readonly state: State<ModalState>
  /**
   * Shows the modal: an explicit view, else Account when an address exists, else Connect.
   * Where wallets are only reached by links: AllWallets on a phone or when asked for, else the code.
   * As a part of the page it is open already: it goes to that view, and is told to have opened again.
   */
  open(options?: {
    view?: OpenView | undefined
    /**
     * A `wc:` link to show as a code, or to open a wallet by, where the dapp runs its own client (`manualControl`).
     * A newer one takes its place, also for a wallet that a person has chosen meanwhile: an open modal stays where it is.
     */
    uri?: string | undefined
  }): void
  /**
   * Closes the modal. As a part of the page it stays, and goes to Account when connected, else to its first view.
   * @returns whether it did; a blocked close shakes unless forced
   */
  close(options?: { force?: boolean }): boolean
  /** Makes it a part of the page, which opens it, or a dialog again, which closes it. Called by the element that draws it. */
  setInline(inline: boolean): void
  shake(): void
  /** A person agrees to the terms (`features.legalCheckbox`), or takes it back. */
  agree(agreed: boolean): void
  destroy(): void
}
export type ModalDeps = Pick<Environment, 'after'> & {
  page: Pick<Page, 'isMobile'> | null
  router: Router
  connected(): boolean
  /** Manual control, or basic mode without an address (spec §2). */
  walletConnectOnly(): boolean
  /** Shows a link the dapp made. */
  showUri(uri: string): void
  /** Whether the view shown now must be left by an act, not by closing. */
  closeBlocked(): boolean
  emit: Emit
}

export function createModal(deps: ModalDeps): Modal {
  const state = createState<ModalState>({
    open: false,
    shaking: false,
    inline: false,
    agreed: false,
  })
  let still: Dispose | null = null
  const firstView = (view?: OpenView): OpenView => {
    if (!deps.walletConnectOnly()) return view ?? (deps.connected() ? 'Account' : 'Connect')
    return view === 'AllWallets' || deps.page?.isMobile()
      ? 'AllWallets'
      : 'ConnectingWalletConnectBasic'
  }
  const shake = () => {
    if (state.shaking) return
    state.shaking = true
    still = deps.after(shakeTime, () => {
      state.shaking = false
    })
  }
  const open: Modal['open'] = ({ view, uri } = {}) => {
    if (uri !== undefined) deps.showUri(uri)
    // A newer link replaces the one before wherever that is shown: the view stays.
    if (uri && !view && state.open) return
    deps.router.reset(firstView(view))
    if (state.open && !state.inline) return
    state.open = true
    deps.emit('modal/opened', { connected: deps.connected() })
  }
  const close: Modal['close'] = ({ force = false } = {}) => {
    if (!state.open) return true
    if (!force && deps.closeBlocked()) {
      shake()
      return false
    }
    still?.()
    state.shaking = false
    if (state.inline) {
      deps.router.reset(deps.connected() ? 'Account' : firstView())
      return true
    }
    state.open = false
    deps.emit('modal/closed', { connected: deps.connected() })
    return true
  }
  return {
    state,
    open,
    close,
    setInline(inline) {
      if (state.inline === inline) return
      state.inline = inline
      if (!inline) close({ force: true })
      else if (!state.open) open()
    },
    shake,
    agree(agreed) {
      state.agreed = agreed
    },
    destroy: () => still?.(),
  }
}
