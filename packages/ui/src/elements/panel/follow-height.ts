const duration = 150 // ms, spec §9

/**
 * Animates the height of the modal's frame when its content changes. Not under reduced motion.
 * @returns a function that stops it
 */
export function followHeight(dialog: HTMLElement): () => void {
  const frame = dialog.querySelector<HTMLElement>('.frame')
  const content = dialog.querySelector('.content')
  if (!frame || !content || typeof ResizeObserver === 'undefined') return () => undefined
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  let last = 0
  let running: Animation | null = null
  const observer = new ResizeObserver(() => {
    const from = running ? frame.offsetHeight : last
    running?.cancel()
    running = null
    const to = frame.offsetHeight
    last = to
    if (from === 0 || from === to || reducedMotion.matches) return
    const animation = frame.animate([{ height: `${from}px` }, { height: `${to}px` }], {
      duration,
      easing: 'cubic-bezier(0, 0, 0.2, 1)',
    })
    running = animation
    animation.onfinish = () => {
      if (running === animation) running = null
    }
  })
  observer.observe(content)
  return () => observer.disconnect()
}
