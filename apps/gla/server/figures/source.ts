import { oldest } from '../../src/figures/figures.js'

const pause = 10_000 // ms from one question to the next, at least
const patience = 3_000 // ms: who asks for figures waits no longer for one source
const deadline = 8_000 // ms, of a question

/** Somebody who is asked again and again. What was said last stays until it is too old. */
export interface Source<T> {
  /** What was said last, and when it was asked for; null before, and once that is more than ten minutes ago. */
  latest(): { readonly value: T; readonly readAt: number } | null
  /** Asks again, unless that was done less than 10 s ago. It resolves with the answer, without one, or after 3 s. */
  refresh(): Promise<void>
}

interface SourceOptions<T> {
  /** As the beginning of a sentence. */
  readonly name: string
  /** @param signal says when nobody waits any more */
  read(signal: AbortSignal): Promise<T>
  readonly onNotice: (text: string) => void
  readonly ended: AbortSignal
}

export function createSource<T>({ name, read, onNotice, ended }: SourceOptions<T>): Source<T> {
  let last: { readonly value: T; readonly readAt: number } | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  let isRunning = false
  let isDown = false
  let waiting = Promise.resolve()

  async function ask(readAt: number) {
    isRunning = true
    try {
      last = { value: await withDeadline(read, ended), readAt }
      if (isDown) onNotice(`${name} tells its figures again.`)
      isDown = false
    } catch (error) {
      if (!isDown && !ended.aborted) onNotice(`${name} does not tell its figures: ${kindOf(error)}`)
      isDown = true
    } finally {
      isRunning = false
    }
  }

  return {
    latest() {
      const age = last ? Date.now() - last.readAt : 0
      return age > oldest ? null : last
    },
    refresh() {
      const now = Date.now()
      // A clock that was set back would put the next question off.
      const isEarly = now >= askedAt && now - askedAt < pause
      if (isRunning || isEarly || ended.aborted) return waiting
      askedAt = now
      waiting = atMost(patience, ask(now))
      return waiting
    },
  }
}

/** @throws Error of the work; at the deadline and when `ended` says so, also where the work does not end */
async function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  ended: AbortSignal,
): Promise<T> {
  const own = new AbortController()
  const stop = () => own.abort(new Error('It takes too long.'))
  const timer = setTimeout(stop, deadline)
  ended.addEventListener('abort', stop)
  const late = new Promise<never>((_, reject) => {
    own.signal.addEventListener('abort', () => reject(own.signal.reason))
  })
  try {
    return await Promise.race([work(own.signal), late])
  } finally {
    clearTimeout(timer)
    ended.removeEventListener('abort', stop)
  }
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

/** The message of an error may have an address with a key in it: only our own are told, of others their name. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed.'
  return error.name === 'Error' ? error.message : `${error.name}.`
}
