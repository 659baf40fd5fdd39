const slop = 6 // px before a touch is a drag: a tap on a button is none
const far = 96 // px after which letting go closes
const fast = 0.5 // px per ms at which a flick closes
const time = 150 // ms, spec §9

type Deps = {
  /** Whether the panel is a sheet now, which can be drawn down. */
  isSheet(): boolean
  /** Asks to close. @returns whether it did */
  close(): boolean
}
type Drag = { id: number; from: number; y: number; at: number; speed: number; begun: boolean }

/**
 * Lets a person draw the panel down by its header to close it, as sheets on phones are. The panel follows the finger;
 * drawn not far enough, or not allowed to close, it goes back. Closed, it fades where it was let go.
 * @returns a function that ends it
 */
export function dragDown(panel: HTMLElement, { isSheet, close }: Deps): () => void {
  let drag: Drag | null = null
  const still = window.matchMedia('(prefers-reduced-motion: reduce)')

  function goBack(from: number) {
    panel.style.removeProperty('transform')
    if (still.matches) return
    panel.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
      duration: time,
      easing: 'ease-out',
    })
  }

  function begin({ isPrimary, button, pointerId, clientY, timeStamp, target }: PointerEvent) {
    const isHandle = target instanceof Element && target.closest('.header') !== null
    if (!isPrimary || button !== 0 || !isHandle || !isSheet()) return
    drag = { id: pointerId, from: clientY, y: clientY, at: timeStamp, speed: 0, begun: false }
  }
  function move({ pointerId, clientY, timeStamp }: PointerEvent) {
    if (pointerId !== drag?.id) return
    const { from, y, at } = drag
    if (!drag.begun && clientY - from < slop) return
    if (!drag.begun) {
      // From here on the touch is no click: what is under the finger hears nothing more of it.
      panel.setPointerCapture(pointerId)
      panel.style.setProperty('transition', 'none')
    }
    const passed = timeStamp - at
    const speed = passed > 0 ? (clientY - y) / passed : drag.speed
    drag = { ...drag, y: clientY, at: timeStamp, speed, begun: true }
    panel.style.setProperty('transform', `translateY(${Math.max(0, clientY - from)}px)`)
  }
  function end({ pointerId, clientY, type }: PointerEvent) {
    if (pointerId !== drag?.id) return
    const { from, speed, begun } = drag
    drag = null
    if (!begun) return
    panel.style.removeProperty('transition')
    const drawn = Math.max(0, clientY - from)
    const isMeant = type === 'pointerup' && (drawn > far || (drawn > slop && speed > fast))
    if (!isMeant || !close()) goBack(drawn)
  }

  const listeners = [
    ['pointerdown', begin],
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const
  for (const [type, listener] of listeners) panel.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of listeners) panel.removeEventListener(type, listener)
  }
}
