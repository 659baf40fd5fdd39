import { read, type StoredOnDevice, watch } from '@gla/modal'
import { useModal } from '@gla/modal/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { hasChoices } from './stored-choices.js'

/** What is stored on this device of the kit and of the app. */
export interface Stored extends StoredOnDevice {
  /** How many transactions are still to be decided: while there are some, nothing is forgotten. */
  readonly pending: number
}

/**
 * Reads what is stored when the component mounts, and again whenever the journal of transactions changes.
 * @returns null until it is read
 */
export function useStored(): { readonly stored: Stored | null; readonly hasFailed: boolean } {
  const { kit } = useModal()
  const [device, setDevice] = useState<Awaited<ReturnType<typeof loadDevice>> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    loadDevice(kit).then(
      (loaded) => !isOver && setDevice(loaded),
      (error: unknown) => {
        kit.report(error)
        if (!isOver) setFailed(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [kit])
  const subscribe = useCallback((changed: () => void) => watch(kit.sent, changed), [kit])
  useSyncExternalStore(subscribe, () => read(kit.sent))
  if (!device) return { stored: null, hasFailed }
  const { kinds, ...counts } = device.stored()
  const isLook = hasChoices() && !kinds.includes('look')
  return {
    stored: {
      ...counts,
      kinds: isLook ? [...kinds, 'look'] : kinds,
      pending: device.pending().length,
    },
    hasFailed: false,
  }
}

const loadDevice = (kit: ReturnType<typeof useModal>['kit']) => kit.load('device')
