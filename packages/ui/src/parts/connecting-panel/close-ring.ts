/**
 * Shows that the wallet has connected: the ring around its picture closes into a check.
 * @returns a promise for its end, at once under reduced motion; null where no ring turns
 */
export function closeRing(root: ParentNode): Promise<unknown> | null {
  const ring = root.querySelector('.ring.waiting')
  if (!ring) return null
  ring.classList.add('closed')
  const moves = ring.getAnimations({ subtree: true })
  // The turning itself has no end.
  const ends = moves.filter((move) => 'transitionProperty' in move)
  return Promise.allSettled(ends.map(({ finished }) => finished))
}
