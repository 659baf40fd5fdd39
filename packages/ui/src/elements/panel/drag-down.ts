const dragThreshold = 6 // px a touch moves before it counts as a drag, not a tap
const closeDistance = 96 // px of dragging after which release closes
const closeSpeed = 0.5 // px per ms, the speed of a flick that closes
const duration = 150 // ms, spec §9

export type DragDeps = {
  /** Whether the panel is a bottom sheet at the current width. */
  isSheet(): boolean
  /** @returns whether the modal closed */
  close(): boolean
}
type Drag = { id: number; from: number; y: number; at: number; speed: number; isDragging: boolean }

/**
 * Lets a person close the bottom sheet by dragging its header down. The panel follows the finger. It springs
 * back if the drag was too short or the modal must not be closed; else it slides out from where it was released.
 * @returns a function that removes the listeners
 */
export function dragDown(panel: HTMLElement, { isSheet, close }: DragDeps): () => void {
  let drag: Drag | null = null
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')

  function springBack(from: number) {
    panel.style.removeProperty('transform')
    if (reducedMotion.matches) return
    panel.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
      duration,
      easing: 'ease-out',
    })
  }

  function begin({ isPrimary, button, pointerId, clientY, timeStamp, target }: PointerEvent) {
    const isHandle = target instanceof Element && target.closest('.header') !== null
    if (!isPrimary || button !== 0 || !isHandle || !isSheet()) return
    drag = { id: pointerId, from: clientY, y: clientY, at: timeStamp, speed: 0, isDragging: false }
  }
  function move(event: PointerEvent) {
    const { pointerId, pointerType, buttons, clientY, timeStamp } = event
    if (pointerId !== drag?.id) return
    // A mouse that was let go outside of the panel, which was not told.
    if (pointerType !== 'touch' && buttons === 0) return end(event)
    const { from, y, at } = drag
    if (!drag.isDragging && clientY - from < dragThreshold) return
    if (!drag.isDragging) {
      // From here on the touch is a drag: capturing the pointer keeps the element under the finger from being
      // clicked.
      panel.setPointerCapture(pointerId)
      panel.style.setProperty('transition', 'none')
    }
    const elapsed = timeStamp - at
    const speed = elapsed > 0 ? (clientY - y) / elapsed : drag.speed
    drag = { ...drag, y: clientY, at: timeStamp, speed, isDragging: true }
    panel.style.setProperty('transform', `translateY(${Math.max(0, clientY - from)}px)`)
  }
  function end({ pointerId, clientY, type }: PointerEvent) {
    if (pointerId !== drag?.id) return
    const { from, speed, isDragging } = drag
    drag = null
    if (!isDragging) return
    panel.style.removeProperty('transition')
    const distance = Math.max(0, clientY - from)
    const shouldClose =
      type === 'pointerup' &&
      (distance > closeDistance || (distance > dragThreshold && speed > closeSpeed))
    if (!shouldClose || !close()) springBack(distance)
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
