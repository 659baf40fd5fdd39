import type { Environment } from '../environment.js'

/** Waits for `ms`, or until `signal` is aborted. Never throws. */
export function sleep(
  env: Pick<Environment, 'after'>,
  ms: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = env.after(ms, end)
    signal.addEventListener('abort', end)
    return undefined
  })
}
