import type { Dispose } from '../async/disposer.js'
import type { Environment, Page } from '../environment.js'
import { KitError } from '../errors/errors.js'
import type { Emit } from '../events.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import { ownValues } from '../untrusted/own-values.js'
import type { OpenView, Router } from './router.js'

const shakeTime = 500 // ms, spec §9
const shownDelay = 50 // ms after a view is painted until it is told: what is read then does not compete with that

/** The state of the modal: open or closed, dialog or inline. */
export type ModalState = {
  open: boolean
  /** Open, and no view is painted yet. Without an element that renders the modal it stays true until closed. */
  loading: boolean
  /** True for a moment after an attempt to close a modal that must stay open. */
  shaking: boolean
  /** Whether the modal is part of the page's layout, and so always open, instead of a dialog over the page. */
  inline: boolean
  /** Whether the person ticked the box that accepts the terms. Not stored: it ends with the kit. */
  agreed: boolean
}
/** Opens and closes the modal. */
export interface Modal {
  readonly state: State<ModalState>
  /**
   * Opens the modal at `view`. By default it opens Account when connected, and otherwise Connect.
   * With `manualControl`, or `basic` while disconnected, it opens AllWallets on a phone or when `view` names it, and
   * otherwise the QR code. An inline modal is always open: it goes to the view and emits `modal/opened` again.
   *
   * What is wrong with the call is an unhandled rejection in the console: `modal/no-view` for a name that no view has, or a view
   * that needs data, with the name that comes nearest; `modal/destroyed` after `destroy`.
   */
  open(options?: { view?: OpenView | undefined }): void
  /**
   * With `manualControl`: shows a `wc:` link of the dapp's own WalletConnect client, as a QR code or to open a wallet. A
   * newer link replaces it. An open modal keeps its view, so a wallet chosen meanwhile uses the newer link.
   * @returns a promise that resolves once the link is shown. It rejects with `pairing/invalid` or `pairing/expired` if the
   * link is refused. The person is told in any case, and an unhandled rejection does no harm
   */
  open(options: { view?: OpenView | undefined; uri: string | undefined }): Promise<void>
  /**
   * Closes the modal. An inline modal stays visible: it goes to Account when connected, and otherwise to its first view, and
   * emits `modal/closed` all the same.
   * @returns false when the modal must stay open: it shakes instead. `force` closes it anyway
   */
  close(options?: { force?: boolean }): boolean
  /**
   * Makes the modal part of the page's layout, which opens it, or a dialog again, which closes it. Called by the element
   * that renders the modal.
   */
  setInline(inline: boolean): void
  /** A view is painted. Called by the element that renders the modal. Emits `modal/shown` a moment later, once per opening. */
  shown(): void
  shake(): void
  /** Whether the current view requires a decision: `close` is refused, unless it is forced. */
  mustStay(): boolean
  /** Sets whether the person accepts the terms (`features.legalCheckbox`). */
  agree(agreed: boolean): void
  destroy(): void
}
export type ModalDeps = Pick<Environment, 'after'> & {
  page: Pick<Page, 'isMobile'> | null
  router: Router
  isConnected(): boolean
  /** Manual control, or basic mode while disconnected (spec §2). */
  isWalletConnectOnly(): boolean
  /** Shows a `wc:` link that the dapp made. It reports the error itself when it rejects. */
  showUri(uri: string): Promise<void>
  /** Rejects if there is no view to open by this name. */
  checkView(name: string | undefined): Promise<void>
  /** Whether the current view requires a decision, so that the modal must not be closed. */
  isCloseBlocked(): boolean
  emit: Emit
}

type OpenOptions = { view?: OpenView | undefined; uri?: string | undefined }

export function createModal(deps: ModalDeps): Modal {
  const state = createState<ModalState>({
    open: false,
    loading: false,
    shaking: false,
    inline: false,
    agreed: false,
  })
  let cancelShake: Dispose | null = null
  let cancelShown: Dispose | null = null
  let isDestroyed = false
  const firstView = (view?: OpenView): OpenView => {
    if (!deps.isWalletConnectOnly()) return view ?? (deps.isConnected() ? 'Account' : 'Connect')
    return view === 'AllWallets' || deps.page?.isMobile()
      ? 'AllWallets'
      : 'ConnectingWalletConnectBasic'
  }
  const shake = () => {
    if (state.shaking) return
    state.shaking = true
    cancelShake = deps.after(shakeTime, () => {
      state.shaking = false
    })
  }
  const open = (options?: OpenOptions) => {
    const { view, uri } = ownValues(options)
    if (isDestroyed) return Promise.reject(new KitError('modal/destroyed'))
    const shown = uri === undefined ? deps.checkView(view) : deps.showUri(uri)
    // The newer link appears in whichever view shows the link, so the view stays.
    if (uri && !view && state.open) return shown
    deps.router.reset(firstView(view))
    if (state.open && !state.inline) return shown
    state.open = true
    state.loading = true
    deps.emit('modal/opened', { connected: deps.isConnected() })
    return shown
  }
  const close: Modal['close'] = (options) => {
    const { force = false } = ownValues(options)
    if (!state.open) return true
    if (!force && deps.isCloseBlocked()) {
      shake()
      return false
    }
    cancelShake?.()
    state.shaking = false
    if (state.inline) deps.router.reset(deps.isConnected() ? 'Account' : firstView())
    else {
      cancelShown?.()
      state.open = false
      state.loading = false
    }
    deps.emit('modal/closed', { connected: deps.isConnected() })
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
      else if (!state.open) void open()
    },
    shown() {
      if (!state.loading) return
      state.loading = false
      cancelShown = deps.after(shownDelay, () =>
        deps.emit('modal/shown', { connected: deps.isConnected() }),
      )
    },
    shake,
    mustStay: deps.isCloseBlocked,
    agree(agreed) {
      state.agreed = agreed
    },
    destroy() {
      isDestroyed = true
      cancelShake?.()
      cancelShown?.()
    },
  }
}
