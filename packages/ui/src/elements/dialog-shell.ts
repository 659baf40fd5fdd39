import { html } from 'lit'
import { focusedElement } from '../keyboard/focused-element.js'
import { isComposing } from '../keyboard/is-composing.js'
import { isSlotted, standAbovePage } from './above-page.js'
import { followKeyboard } from './follow-keyboard.js'
import { lockScroll } from './open-modals.js'
import { followPanel } from './panel/follow-panel.js'
import type { Shell, ShellDeps } from './panel/shell.js'

const doubleClick = 500 // ms; the second click of a double click on the button lands outside the panel and must not close it
const sheet = '(max-width: 429px)' // below this width modal-styles.ts shows the panel as a bottom sheet

/**
 * Shows the modal as a native dialog in the top layer. It follows the state of the kit's modal. When the
 * browser wants to close it, the kit's modal decides.
 */
export function createDialogShell({ kit, root, host, focusTitle }: ShellDeps): Shell {
  const { modal, router } = kit
  const following: (() => void)[] = []
  let opener: HTMLElement | null = null
  let unlockScroll: (() => void) | null = null
  let leavePage: (() => void) | null = null
  let isShown = false
  let pressedOutside = false
  let isNew = false
  let cancelNew: (() => void) | null = null
  let isComposingWord = false
  const find = () => root.querySelector('dialog')

  /** Fits the panel to its content, to a drag and to the on-screen keyboard. */
  function follow(dialog: HTMLDialogElement) {
    dialog.querySelector<HTMLElement>('.panel')?.style.removeProperty('transform') // left by a drag that closed the sheet
    if (following.length > 0) return
    const isSheet = () => window.matchMedia(sheet).matches
    following.push(followKeyboard(dialog), followPanel(kit, dialog, isSheet))
  }

  function onEscape(event: Event) {
    event.preventDefault()
    if (!isComposingWord) modal.close()
  }
  /** Escape is taken by `onKey`, so what is left of it is Android's Back. */
  function onCancel(event: Event) {
    event.preventDefault()
    if (!isComposingWord && !router.back()) modal.close()
  }
  function onKey(event: KeyboardEvent) {
    // Escape in an input method only cancels the word. Safari may fire `cancel` a moment later.
    isComposingWord = isComposing(event)
    if (isComposingWord) return
    // Without preventDefault, browsers close the dialog at the second Escape whatever we do.
    // Our own keys come prevented (above-page.ts); content of the page says so that it has taken one.
    const isTaken = event.defaultPrevented && isSlotted(event, host)
    if (event.key === 'Escape' && !isTaken) onEscape(event)
  }
  function onKeyUp() {
    isComposingWord = false
  }
  /** The browser closed the dialog by itself: show it again if the view must not be closed. */
  function onClosed() {
    const dialog = find()
    // `close` is fired late: ignore it when we closed the dialog, or when it is open again.
    if (!isShown || dialog?.open) return
    if (modal.state.open && (router.back() || !modal.close())) dialog?.showModal()
  }
  function onPress(event: Event) {
    pressedOutside = event.target === event.currentTarget && !isNew
  }
  function onClick(event: Event) {
    if (pressedOutside && event.target === event.currentTarget) modal.close()
  }

  return {
    draw: ({ name, panel }) => html`<dialog
      aria-labelledby="title"
      data-testid="modal"
      data-view=${name}
      @keydown=${onKey}
      @keyup=${onKeyUp}
      @cancel=${onCancel}
      @close=${onClosed}
      @pointerdown=${onPress}
      @click=${onClick}
      @gla-focus-lost=${focusTitle}
    >${panel}</dialog>`,
    show() {
      const dialog = find()
      if (!dialog || dialog.open) return
      isShown = true
      isNew = true
      pressedOutside = false
      cancelNew = kit.environment.after(doubleClick, () => {
        isNew = false
      })
      opener = focusedElement()
      unlockScroll = lockScroll(modal)
      leavePage = standAbovePage(host)
      dialog.showModal()
      follow(dialog)
    },
    hide() {
      isShown = false
      cancelNew?.()
      unlockScroll?.()
      unlockScroll = null
      leavePage?.()
      leavePage = null
      const dialog = find()
      if (!dialog?.open) return null
      dialog.close()
      if (opener?.isConnected) opener.focus({ preventScroll: true })
      opener = null
      const fading = dialog.getAnimations?.() ?? []
      return Promise.allSettled(fading.map(({ finished }) => finished))
    },
    mayFocus: () => find()?.open === true,
    onFocused: () => undefined,
    stop() {
      for (const stopOne of following.splice(0)) stopOne()
    },
  }
}
