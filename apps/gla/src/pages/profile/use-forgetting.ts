import { KitError } from '@gla/modal'
import { useModal } from '@gla/modal/react'
import { useRef, useState } from 'react'
import { useToasts } from '../../toast/toasts-provider.js'
import { useDeviceTexts } from './device-texts/use-device-texts.js'
import { forgetChoices } from './stored-choices.js'

/** `not-all`: somebody is signed out, and something is left. */
export type ForgetStatus = 'idle' | 'running' | 'not-all' | 'failed'

export interface Forgetting {
  readonly status: ForgetStatus
  /** Does nothing while it runs. */
  begin(): void
}

interface ForgettingProps {
  onDone(): void
  /** Whether somebody sees the status: if not, a toast says what became of it. */
  isSeen(): boolean
}

/** Signs out and removes what the kit and the app have stored here. A toast says that it is done. */
export function useForgetting({ onDone, isSeen }: ForgettingProps): Forgetting {
  const { kit } = useModal()
  const toasts = useToasts()
  const texts = useDeviceTexts()
  const [status, setStatus] = useState<ForgetStatus>('idle')
  const isRunning = useRef(false)

  async function forget(): Promise<ForgetStatus> {
    const device = await kit.load('device')
    let isForgotten = false
    // Not told where somebody has connected meanwhile: what they have stored stays.
    const stop = kit.on('device/forgotten', () => {
      isForgotten = true
    })
    try {
      await device.forget()
    } catch (error) {
      if (KitError.is(error, 'device/pending')) return 'idle' // the dialog says so
      if (!KitError.is(error, 'device/not-forgotten')) throw error
      forgetChoices()
      return notAll()
    } finally {
      stop()
    }
    if (!forgetChoices()) return notAll()
    if (isForgotten) toasts.show({ type: 'success', message: texts.done })
    onDone()
    return 'idle'
  }

  function notAll(): ForgetStatus {
    if (!isSeen()) toasts.show({ type: 'error', message: texts.failed })
    return 'not-all'
  }

  async function run() {
    try {
      setStatus(await forget())
    } catch (error) {
      kit.report(error)
      setStatus('failed')
    } finally {
      isRunning.current = false
    }
  }

  return {
    status,
    begin() {
      if (isRunning.current) return
      isRunning.current = true
      setStatus('running')
      void run()
    },
  }
}
