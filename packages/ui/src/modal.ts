import { define } from './define.js'
import type { ModalElement } from './elements/modal-element.js'
import { ModalElement as Modal } from './elements/modal-element.js'
import { parseStyles } from './parse-styles.js'
import { ToastBar } from './parts/toast-bar/toast-bar.js'

export type { ModalElement }

/** Registers `gla-modal`. A name that is taken gets a suffix, see `define`. */
export function registerModal(): void {
  define('gla-toast-bar', ToastBar)
  define('gla-modal', Modal)
  parseStyles(Modal)
}

declare global {
  interface HTMLElementTagNameMap {
    'gla-modal': ModalElement
  }
}
