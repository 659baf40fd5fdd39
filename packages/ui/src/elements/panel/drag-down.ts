const slop = 6 // px a touch moves before it counts as a drag, not a tap
const far = 96 // px of dragging after which release closes
const fast = 0.5 // px per ms, the speed of a flick that closes
const time = 150 // ms, spec §9

type Deps = {
  /** Whether the panel is a bottom sheet at the current width. */
  isSheet(): boolean
  /** @returns whether the modal closed */
  close(): boolean
}
type Drag = { id: number; from: number; y: number; at: number; speed: number; begun: boolean }

/**
 * Lets a person close the bottom sheet by dragging its header down. The panel follows the finger. It springs
 * back if the drag was too short or the modal must not be closed; else it fades out where it was released.
 * @returns a function that removes the listeners
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
      // From here on the touch is a drag: capturing the pointer keeps the element under the finger from being
      // clicked.
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
