/** Waits that can be cut short. */
export interface Pause {
  /** Resolves after a time, ms, or when it is woken. */
  wait(ms: number): Promise<void>
  /** Ends the wait, or the next one when there is none. */
  wake(): void
}

export function createPause(): Pause {
  let end: (() => void) | undefined
  let isWoken = false
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        if (isWoken) {
          isWoken = false
          resolve()
          return
        }
        const timer = setTimeout(finish, ms)
        function finish() {
          clearTimeout(timer)
          end = undefined
          resolve()
        }
        end = finish
      }),
    wake() {
      if (end) end()
      else isWoken = true
    },
  }
}
