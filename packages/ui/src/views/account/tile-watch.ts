import type { CollectibleId } from '@gla/core'

/** Tells which tiles have come into view. */
export interface TileWatch {
  /** The tiles were drawn. */
  look(root: ParentNode): void
  stop(): void
}

/** @param show called for a tile that came into view, again each time it does; not for spam, whose pictures nobody asked for */
export function createTileWatch(show: (one: CollectibleId) => void): TileWatch {
  let observer: IntersectionObserver | null = null
  let observed = new Set<Element>()

  const showTile = ({ dataset: { token = '', tokenId = '' } }: HTMLElement) =>
    show({ token, tokenId })

  function observe(tiles: readonly HTMLElement[]) {
    observer ??= new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen)
        if (isIntersecting) showTile(target as HTMLElement)
    })
    for (const tile of tiles) if (!observed.has(tile)) observer.observe(tile)
    for (const tile of observed) if (!tile.isConnected) observer.unobserve(tile)
    observed = new Set(tiles)
  }
  return {
    look(root) {
      const tiles = [...root.querySelectorAll<HTMLElement>('[data-token-id]:not([data-spam])')]
      // Every browser that we support can tell; where one cannot, all that are drawn count as in view.
      if (typeof IntersectionObserver === 'undefined') for (const tile of tiles) showTile(tile)
      else if (tiles.length > 0 || observed.size > 0) observe(tiles)
    },
    stop() {
      observer?.disconnect()
      observer = null
      observed = new Set()
    },
  }
}
