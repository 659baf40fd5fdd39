import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { asError } from './as-error.js'
import type { Modal } from './create-modal.js'
import { useModal, useNetwork } from './react.js'

const longestRead = 30_000 // ms
const shortestPause = 1_000 // ms
const longestPause = 2 ** 31 - 1 // ms: browsers take a longer one for none

/** What was read. What is known stays while it is read again. */
export interface UseRead<T> {
  /** `idle`: nothing was asked for. `failed`: nothing is known; `stale`: what is known could not be read again. */
  readonly status: 'idle' | 'loading' | 'ready' | 'stale' | 'failed'
  readonly data: T | null
  /** Why it was not read the last time; null where it was. */
  readonly error: Error | null
  /** When it was read, in ms since 1970 by the clock of this device; 0 before. */
  readonly readAt: number
  /** Reads it again. */
  refetch(): void
}

/** When to read, and what of it is wanted. */
export interface ReadOptions<T, Picked> {
  /**
   * Milliseconds between two reads while the page is seen, at least 1000; it is then also read when the page is seen again.
   * @default not by time
   */
  readonly every?: number
  /** Makes what the component shows of what was read. What it throws is `error`. @default all of it */
  readonly select?: (data: T) => Picked
}

interface Shown<T> {
  readonly by: Modal | null
  readonly of: string | null
  readonly data: T | null
  readonly readAt: number
  readonly error: Error | null
}

const nothing = { by: null, of: null, data: null, readAt: 0, error: null } as const

/**
 * Reads for a component: when it mounts, when `key` or the network changes, after each transaction that succeeds, and by time if
 * that is wanted. Nothing is read on a server. One read is open at a time, for 30 s at most; what is asked for meanwhile comes after it, so that
 * nothing older is shown last. What was read of another network, for another key, or by another modal, is never shown.
 * @param key what is read; null while nothing is to be
 * @param read with `@gla/modal/contracts`, or of anything else; null counts as not known yet. What it throws is `error`
 * @example const { data } = useRead(`pool ${pool}`, (modal) => multicall(modal, { contracts }), { every: 15_000 })
 */
export function useRead<T, Picked = T>(
  key: string | null,
  read: (modal: Modal) => Promise<T>,
  { every, select }: ReadOptions<T, Picked> = {},
): UseRead<Picked> {
  const modal = useModal()
  const { caipNetworkId } = useNetwork().caipNetwork
  const of = key === null ? null : `${caipNetworkId} ${key}`
  const [shown, setShown] = useState<Shown<T>>(nothing)
  const latest = useRef(read)
  const again = useRef<() => void>(() => undefined)
  // Before the effect that reads: effects run in order.
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    if (of === null) return undefined
    const reading = startReading(modal, () => latest.current(modal), of, setShown)
    again.current = reading.again
    const stopTimer = every === undefined ? undefined : whileSeen(every, reading.again)
    return () => {
      reading.stop()
      stopTimer?.()
    }
  }, [modal, of, every])
  const refetch = useCallback(() => again.current(), [])
  const {
    data: known,
    readAt,
    ...last
  }: Shown<T> = shown.of === of && shown.by === modal ? shown : nothing
  const picked = useMemo(() => pick(known, select), [known, select])
  const { data } = picked
  const error = picked.error ?? last.error
  return { status: statusOf(of, data, error), data, error, readAt, refetch }
}

/** What the component shows, or why there is none: what it throws does not end the page. */
function pick<T, Picked>(
  data: T | null,
  select: ((data: T) => Picked) | undefined,
): { readonly data: Picked | null; readonly error: Error | null } {
  if (data === null || !select) return { data: data as Picked | null, error: null }
  try {
    return { data: select(data), error: null }
  } catch (error) {
    return { data: null, error: asError(error) }
  }
}

function statusOf(of: string | null, data: unknown, error: Error | null) {
  if (of === null) return 'idle'
  if (data === null) return error ? 'failed' : 'loading'
  return error ? 'stale' : 'ready'
}

/** One read at a time; one that is asked for meanwhile comes after it. */
function startReading<T>(
  modal: Modal,
  read: () => Promise<T>,
  of: string,
  show: (change: (before: Shown<T>) => Shown<T>) => void,
) {
  const { kit } = modal
  let isOver = false
  let stopWaiting: () => void = () => undefined
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
      const found = await inTime(kit, read, (stop) => {
        stopWaiting = stop
      })
      if (isOver) break
      const { now } = kit.environment
      const is = { by: modal, of }
      if ('data' in found) show(() => ({ ...is, data: found.data, readAt: now(), error: null }))
      else
        show((before) => {
          const isOfThis = before.of === of && before.by === modal
          return { ...(isOfThis ? before : nothing), ...is, error: found.error }
        })
    }
    isReading = false
  }
  const forget = kit.on('transaction/succeeded', again)
  again()
  return {
    again,
    stop() {
      isOver = true
      stopWaiting()
      forget()
    },
  }
}

/** What was read, or why it was not, which is known in time. @param begun is given what stops the clock */
async function inTime<T>(
  { environment }: Modal['kit'],
  read: () => Promise<T>,
  begun: (stop: () => void) => void,
): Promise<{ data: T } | { error: Error }> {
  let cancel: () => void = () => undefined
  const late = new Promise<never>((_, reject) => {
    cancel = environment.after(longestRead, () => reject(new Error('Not read within 30 s')))
  })
  begun(cancel)
  try {
    return { data: await Promise.race([read(), late]) }
  } catch (error) {
    return { error: asError(error) }
  } finally {
    cancel()
  }
}

/** @returns ends it */
function whileSeen(every: number, work: () => void): () => void {
  const seen = () => !document.hidden && work()
  const pause = every > shortestPause ? Math.min(every, longestPause) : shortestPause
  const timer = setInterval(seen, pause)
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
