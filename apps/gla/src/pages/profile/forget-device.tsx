import { useModal } from '@gla/modal/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useBackCloses } from '../../parts/use-back-closes.js'
import { useDeviceTexts } from './device-texts/use-device-texts.js'
import { ForgetDialog } from './forget-dialog.js'
import { useForgetting } from './use-forgetting.js'

/** What asks, wherever it is drawn. */
export interface ForgetDevice {
  /** The button that asks, which has the focus afterwards. */
  readonly button: RefObject<HTMLButtonElement | null>
  ask(): void
  /** To be drawn where a sign-out changes nothing: it is open while that happens. */
  readonly dialog: ReactNode
}

/** Has what is stored on this device forgotten: it asks first, and says what goes. */
export function useForgetDevice(): ForgetDevice {
  const modal = useModal()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isSeen = useRef(false)
  const close = () => setOpen(false)
  // Closed meanwhile, it goes on: a toast says how it ends.
  const forgetting = useForgetting({ onDone: close, isSeen: () => isSeen.current })
  const leaveFor = useBackCloses(isOpen, close)
  useEffect(() => {
    // What had the focus before may be gone with the account.
    const shown = button
    isSeen.current = isOpen
    return () => {
      isSeen.current = false
      if (isOpen && document.activeElement === document.body) shown.current?.focus()
    }
  }, [isOpen])
  return {
    button,
    ask: () => setOpen(true),
    dialog: isOpen && (
      <ForgetDialog
        forgetting={forgetting}
        onClose={close}
        onActivity={() => leaveFor(() => modal.open({ view: 'Transactions' }))}
      />
    ),
  }
}

export function ForgetButton({ button, ask }: ForgetDevice) {
  const texts = useDeviceTexts()
  return (
    <button
      ref={button}
      type="button"
      className="button danger"
      data-testid="forget-device"
      onClick={ask}
    >
      {texts.forget}
    </button>
  )
}
