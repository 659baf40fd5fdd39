import type { Dispose, Kit } from '@gla/core'
import { define } from './define.js'
import type { ModalElement } from './elements/modal-element.js'
import { ModalElement as Modal } from './elements/modal-element.js'
import { followHistory } from './flows/follow-history.js'
import { parseStyles } from './parse-styles.js'
import { ToastBar } from './parts/toast-bar/toast-bar.js'

export type { ModalElement }

/** Registers `gla-modal`. A name that is taken gets a suffix, see `define`. */
export function registerModal(): void {
  define('gla-toast-bar', ToastBar)
  define('gla-modal', Modal)
  parseStyles(Modal)
}

/** The same, in a page whose Back goes back in the modal of this kit. @returns a function that ends that */
export function startModal(kit: Kit): Dispose {
  registerModal()
  return followHistory(kit)
}

declare global {
  interface HTMLElementTagNameMap {
    'gla-modal': ModalElement
  }
}
