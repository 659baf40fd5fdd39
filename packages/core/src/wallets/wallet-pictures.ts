import type { Wallet, WalletSource } from './wallet.js'

const concurrency = 6
const queueLimit = 60 // older requests are for rows that were scrolled past
const keptLimit = 300

export type WalletPicturesDeps = {
  /** Loads a picture; undefined where the source has none. */
  read: WalletSource['picture']
  /** Called with all loaded pictures, by id, whenever there is a new one. */
  show(pictures: Readonly<Record<string, string>>): void
}

/** Pictures of wallets from a provider, each requested once, the latest request first. */
export interface WalletPictures {
  /** Requests a wallet's picture, unless it is loaded, pending, or failed before. */
  want(wallet: Pick<Wallet, 'imageId'>): void
  stop(): void
}

export function createWalletPictures({ read, show }: WalletPicturesDeps): WalletPictures {
  const ended = new AbortController()
  const asked = new Set<string>()
  const waiting: string[] = []
  let kept: Record<string, string> = {}
  let open = 0

  async function next() {
    if (!read || open >= concurrency || ended.signal.aborted) return
    const id = waiting.pop()
    if (id === undefined) return
    open++
    try {
      const picture = await read(id, ended.signal)
      kept = { ...kept, [id]: picture }
      if (!ended.signal.aborted) show(kept)
    } catch {
      // The wallet is drawn with a letter. There is no retry: it would fail again with each row drawn.
    } finally {
      open--
      void next()
    }
  }

  return {
    want({ imageId }) {
      if (!read || !imageId || asked.has(imageId) || asked.size >= keptLimit) return
      asked.add(imageId)
      waiting.push(imageId)
      if (waiting.length > queueLimit) {
        const [dropped = ''] = waiting.splice(0, 1)
        asked.delete(dropped) // it may be requested again
      }
      // Runs after all rows of this rendering have requested their picture. Otherwise the first row would start too early.
      queueMicrotask(() => void next())
    },
    stop: () => ended.abort(),
  }
}
