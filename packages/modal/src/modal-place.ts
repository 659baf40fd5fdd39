import type { ModalElement } from '@gla/ui/modal'

/** Where one modal is in the page: shared by what renders it and what opens a frame in it, whichever is first. */
export type ModalPlace = {
  /** The element. Bare and hidden if it was made for a frame, until the modal takes it over. */
  element?: ModalElement
  /** Puts the element where it belongs, once the modal has it. */
  attach?: () => void
  /** The modal was destroyed. */
  isOver?: boolean
}
