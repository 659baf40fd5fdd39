type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const gap = 8 // px between a tip and its trigger, and between a tip and the edge of the window

/**
 * Positions a tip: centred above its trigger, below it if there is no room above, always inside the window.
 * @param trigger the trigger's rectangle in the window
 * @returns `arrow` is the offset of the arrow in the tip
 */
export function placeTip(
  trigger: Box,
  tip: Size,
  room: Size,
): { left: number; top: number; side: 'above' | 'below'; arrow: number } {
  const middle = trigger.left + trigger.width / 2
  const furthest = room.width - tip.width - gap
  const left = Math.max(gap, Math.min(middle - tip.width / 2, furthest))
  const above = trigger.top - tip.height - gap
  const below = trigger.top + trigger.height + gap
  const fits = above >= gap || below + tip.height > room.height - gap
  return {
    left,
    top: fits ? Math.max(above, gap) : below,
    side: fits ? 'above' : 'below',
    arrow: middle - left,
  }
}
