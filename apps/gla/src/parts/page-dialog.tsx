import { X } from 'lucide'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from './icon.js'

interface PageDialogProps {
  readonly title: string
  /** What its button to close is called. */
  readonly closeLabel: string
  /** What takes the focus. Default: the title. */
  readonly first?: RefObject<HTMLElement | null>
  /** Whether a press beside it closes it. */
  readonly isLight: boolean
  /** Its part of the class `page-dialog-middle` scrolls, what is after it stays in view. */
  readonly children: ReactNode
  /** Escape, its button or a press beside it. */
  readonly onClose: () => void
}

/** A dialog of the page, open as long as it is mounted. Afterwards the focus is where it was. */
export function PageDialog(props: PageDialogProps) {
  const { title, closeLabel, first, isLight, children, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const isPressedBeside = useRef(false)
  const isBeside = ({ target }: MouseEvent) => target === dialog.current

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    const wanted = first?.current ?? heading.current
    wanted?.focus()
    // Before the element is gone: only a dialog that closes gives the focus back.
    return () => shown?.close()
  }, [first])

  // What had the focus may be gone with what was shown before.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [title])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={dialog}
      className="page-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Some browsers close it at the second Escape, whatever a page says.
      onClose={() => !dialog.current?.open && onClose()}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (isLight && isPressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className="page-dialog-head">
        <h2 ref={heading} id={titleId} tabIndex={-1} aria-live="polite">
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
          <Icon of={X} />
        </button>
      </div>
      {children}
    </dialog>
  )
}
