const longest = 1000 // ms; the release of a press may never be told
const untilClick = 100 // ms after the release; of a touch, the click comes later

/** The press of a pointer, anywhere in the page. */
export interface Press {
  /** From the press until its click has come. What moves or covers what is pressed meanwhile takes the click away. */
  readonly isDown: boolean
  stop(): void
}

/** Follows presses. @param onOver called once a press is over, or lasts too long */
export function followPress(onOver: () => void): Press {
  let timer = 0
  function endAfter(ms: number) {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      timer = 0
      onOver()
    }, ms)
  }
  const down = () => endAfter(longest)
  const up = () => timer && endAfter(untilClick)
  const listeners = [
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
  ] as const
  for (const [type, listener] of listeners) window.addEventListener(type, listener, true)
  return {
    get isDown() {
      return timer !== 0
    },
    stop() {
      clearTimeout(timer)
      for (const [type, listener] of listeners) window.removeEventListener(type, listener, true)
    },
  }
}
