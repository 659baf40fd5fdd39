import type { Wallet, WalletSource } from './wallet.js'

const concurrency = 6
const queueLimit = 60 // older requests are for rows that were scrolled past
const keptLimit = 300

export type WalletPicturesDeps = {
  /** Loads a picture; undefined where the source has none. */
  read: WalletSource['picture']
  /** Called with all pictures that were answered, by id, whenever there is a new one; null is one that failed. */
  show(pictures: Readonly<Record<string, string | null>>): void
}

/** Pictures of wallets from a provider, each requested once, the latest request first. */
export interface WalletPictures {
  /**
   * Requests a wallet's picture, unless it is loaded, pending, or failed before.
   * @returns whether it was requested, now or before
   */
  want(wallet: Pick<Wallet, 'imageId'>): boolean
  stop(): void
}

export function createWalletPictures({ read, show }: WalletPicturesDeps): WalletPictures {
  const ended = new AbortController()
  const asked = new Set<string>()
  const waiting: string[] = []
  let kept: Record<string, string | null> = {}
  let open = 0

  async function next() {
    if (!read || open >= concurrency || ended.signal.aborted) return
    const id = waiting.pop()
    if (id === undefined) return
    open++
    // A wallet whose picture fails is drawn with a letter. There is no retry: it would fail again with each row drawn.
    const picture = await read(id, ended.signal).catch(() => null)
    open--
    kept = { ...kept, [id]: picture }
    if (!ended.signal.aborted) show(kept)
    void next()
  }

  return {
    want({ imageId }) {
      if (!read || !imageId) return false
      if (asked.has(imageId)) return true
      if (asked.size >= keptLimit) return false
      asked.add(imageId)
      waiting.push(imageId)
      if (waiting.length > queueLimit) {
        const [dropped = ''] = waiting.splice(0, 1)
        asked.delete(dropped) // it may be requested again
      }
      // Runs after all rows of this rendering have requested their picture. Otherwise the first row would start too early.
      queueMicrotask(() => void next())
      return true
    },
    stop: () => ended.abort(),
  }
}
