/** Makes the closing of a ring last until it is released: happy-dom draws no transitions. @returns what releases it */
export function holdRing(ring: Element): () => void {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  const closing = { transitionProperty: 'opacity', finished: promise } as unknown as Animation
  ring.getAnimations = () => [closing]
  return release
}
