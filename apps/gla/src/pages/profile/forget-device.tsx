import { useState } from 'react'
import { useBackCloses } from '../../parts/use-back-closes.js'
import { useDeviceTexts } from './device-texts/use-device-texts.js'
import { ForgetDialog } from './forget-dialog.js'
import { useForgetting } from './use-forgetting.js'

/** Has what is stored on this device forgotten: it asks first, and says what goes. */
export function ForgetDevice() {
  const texts = useDeviceTexts()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  // Closed meanwhile, it goes on: a toast says how it ends.
  const forgetting = useForgetting(close)
  useBackCloses(isOpen, close)
  return (
    <>
      <button
        type="button"
        className="button danger"
        data-testid="forget-device"
        onClick={() => setOpen(true)}
      >
        {texts.forget}
      </button>
      {isOpen && <ForgetDialog forgetting={forgetting} onClose={close} />}
    </>
  )
}
