import type { Modal } from '@gla/modal'
import { useModal, useNetwork } from '@gla/modal/react'
import { useCallback, useEffect, useRef, useState } from 'react'

const pause = 15_000 // ms between two reads of a page that is seen

/** What was read from the chain. */
export interface ChainRead<T> {
  /** `idle`: nothing was asked for. `failed`: nothing is known; `stale`: what is known could not be read again. */
  readonly status: 'idle' | 'loading' | 'ready' | 'stale' | 'failed'
  readonly data: T | null
  /** ms since 1970 by the clock of this device; 0 before. */
  readonly readAt: number
  refetch(): void
}

interface Shown<T> {
  readonly of: string | null
  readonly data: T | null
  readonly readAt: number
  readonly hasFailed: boolean
}

/**
 * Reads from the chain: at once, after each transaction that succeeds, and every 15 s while the page is seen. What is known
 * stays while it is read again. What was read of another network, or for another key, is never shown.
 * @param key what is read; null while nothing is to be
 */
export function useChainRead<T>(
  key: string | null,
  read: (modal: Modal) => Promise<T>,
): ChainRead<T> {
  const modal = useModal()
  const { caipNetwork } = useNetwork()
  const of = key === null ? null : `${caipNetwork.caipNetworkId} ${key}`
  const latest = useRef(read)
  latest.current = read
  const [shown, setShown] = useState<Shown<T>>({
    of: null,
    data: null,
    readAt: 0,
    hasFailed: false,
  })
  const again = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (of === null) return undefined
    const reading = startReading(modal, () => latest.current(modal), of, setShown)
    again.current = reading.again
    return reading.stop
  }, [modal, of])
  const refetch = useCallback(() => again.current(), [])
  const isOfThis = shown.of === of && of !== null
  const { data, readAt, hasFailed } = isOfThis ? shown : { data: null, readAt: 0, hasFailed: false }
  return { status: statusOf(of, data, hasFailed), data, readAt, refetch }
}

function statusOf(of: string | null, data: unknown, hasFailed: boolean) {
  if (of === null) return 'idle'
  if (data === null) return hasFailed ? 'failed' : 'loading'
  return hasFailed ? 'stale' : 'ready'
}

/** One read at a time; one that is asked for meanwhile comes after it, so that nothing older is shown last. */
function startReading<T>(
  { kit }: Modal,
  read: () => Promise<T>,
  of: string,
  show: (change: (before: Shown<T>) => Shown<T>) => void,
) {
  let isOver = false
  let isReading = false
  let isWanted = false
  function again() {
    isWanted = true
    if (!isReading) void run()
  }
  async function run() {
    isReading = true
    while (isWanted && !isOver) {
      isWanted = false
      const found = await read().then(
        (data) => ({ data, error: null }),
        (error: unknown) => ({ data: null, error }),
      )
      if (isOver) break
      if (found.error === null)
        show(() => ({ of, data: found.data, readAt: Date.now(), hasFailed: false }))
      else
        show((before) =>
          before.of === of
            ? { ...before, hasFailed: true }
            : { of, data: null, readAt: 0, hasFailed: true },
        )
    }
    isReading = false
  }
  const seen = () => !document.hidden && again()
  const timer = setInterval(seen, pause)
  document.addEventListener('visibilitychange', seen)
  const forget = kit.on('transaction/succeeded', again)
  again()
  return {
    again,
    stop() {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
      forget()
    },
  }
}
