import type { Wallet, WalletSource } from './wallet.js'

const mostAtOnce = 6
const mostWaiting = 60 // older wishes are of rows that were scrolled past
const mostKept = 300

export type WalletPicturesDeps = {
  /** Reads a picture; undefined where there are none. */
  read: WalletSource['picture']
  /** All pictures there are, by id; called when there is another one. */
  show(pictures: Readonly<Record<string, string>>): void
}

/** Pictures of wallets from a provider, each asked for once, those wanted last first. */
export interface WalletPictures {
  /** Asks for the picture of a wallet, unless it is there, on its way, or known not to come. */
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
    if (!read || open >= mostAtOnce || ended.signal.aborted) return
    const id = waiting.pop()
    if (id === undefined) return
    open++
    try {
      const picture = await read(id, ended.signal)
      kept = { ...kept, [id]: picture }
      if (!ended.signal.aborted) show(kept)
    } catch {
      // A wallet without a picture has a letter. It is not asked for again: it would fail with each row drawn.
    } finally {
      open--
      void next()
    }
  }

  return {
    want({ imageId }) {
      if (!read || !imageId || asked.has(imageId) || asked.size >= mostKept) return
      asked.add(imageId)
      waiting.push(imageId)
      if (waiting.length > mostWaiting) {
        const [dropped = ''] = waiting.splice(0, 1)
        asked.delete(dropped) // it may be wanted again
      }
      // After what is being drawn: of its rows the last one wanted is not the only one read first.
      queueMicrotask(() => void next())
    },
    stop: () => ended.abort(),
  }
}
