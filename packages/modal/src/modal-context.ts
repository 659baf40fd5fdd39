import type { ReactNode } from 'react'
import { createContext, createElement, useContext } from 'react'
import type { Modal } from './create-modal.js'

const Context = createContext<Modal | null>(null)

/**
 * Provides a modal to the components below it.
 * @param props the modal, and the components
 */
export function ModalProvider({ modal, children }: { modal: Modal; children: ReactNode }) {
  return createElement(Context.Provider, { value: modal }, children)
}

/** Returns the modal of the nearest `ModalProvider`. @throws Error outside of one, and in one that was given none */
export function useModal(): Modal {
  const modal: Modal | null | undefined = useContext(Context)
  if (modal) return modal
  throw new Error(
    modal === null
      ? 'useModal must be used within ModalProvider'
      : 'ModalProvider has no modal: pass it what createModal returns',
  )
}
