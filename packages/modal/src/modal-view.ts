import { createElement, useEffect, useRef } from 'react'
import { useModal } from './modal-context.js'

/**
 * The modal inline in the page while this component is mounted: see `Modal.showIn`. Render at most one for each
 * modal.
 * @param props `className` for the element around the modal
 * @example <ModalView className="wallet" />
 */
export function ModalView({ className }: { className?: string }) {
  const modal = useModal()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => (container.current ? modal.showIn(container.current) : undefined), [modal])
  return createElement('div', { ref: container, className })
}
