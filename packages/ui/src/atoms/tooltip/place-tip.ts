type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const gap = 8 // px, between a tip and what it belongs to, and to the edge of the window

/**
 * Where a tip stands: over the middle of its trigger, below it where there is no room above, and never out of the window.
 * @param trigger what it belongs to, in the window
 * @param arrow how far along the tip its trigger is, for what points at it
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
