import type { Collectible, CollectibleId, ListedCollectible } from './collectible.js'

const mostAtOnce = 6 // that are asked about
const mostPictures = 60 // that are kept
const mostCharacters = 16_777_216 // of all pictures that are kept

/** What a collectible says of itself. */
export type CollectibleDetails = {
  readonly name: string | null
  readonly hasPicture: boolean
}

type DetailsDeps = {
  /** The entry of the list, to be written to; undefined where it is not there any more. */
  find(one: CollectibleId): Collectible | undefined
  keyOf(one: CollectibleId): string
  askDetails(one: ListedCollectible, signal: AbortSignal): Promise<CollectibleDetails>
  askPicture(one: ListedCollectible, signal: AbortSignal): Promise<string>
}

/** Asks for the names and pictures of those that come into view: a few at a time, and keeps the pictures of the last ones. */
export interface Details {
  show(one: CollectibleId): void
  /** Asks again about those that have failed. */
  retry(list: readonly Collectible[]): void
  /** Forgets all, and asks nothing any more about those that were shown so far. */
  stop(): void
}

export function createDetails({ find, keyOf, askDetails, askPicture }: DetailsDeps): Details {
  /** Those with a picture, by when they were last shown. */
  const pictures = new Map<string, Collectible>()
  let waiting: CollectibleId[] = []
  let asking = 0
  let end = new AbortController()

  function ask(one: Collectible) {
    one.details = 'loading'
    waiting.push({ token: one.token, tokenId: one.tokenId })
    askNext()
  }

  function askNext() {
    const { signal } = end
    while (asking < mostAtOnce) {
      const id = waiting.shift()
      if (!id) return
      asking++
      void read(id, signal).then(() => {
        if (signal.aborted) return
        asking--
        askNext()
      })
    }
  }

  /** A failure is a state and no error: the tile stays without its picture. */
  async function read(id: CollectibleId, signal: AbortSignal) {
    const asked = find(id)
    /** Writes to the entry, if it is still there. */
    const tell = (facts: Partial<Collectible>) => {
      const entry = signal.aborted ? undefined : find(id)
      if (entry) Object.assign(entry, facts)
      return entry
    }
    if (!asked) return
    try {
      const { name, hasPicture } = await askDetails(asked, signal)
      if (!tell({ name })) return
      const picture = hasPicture ? await askPicture(asked, signal) : null
      const entry = tell({ picture, details: 'loaded' })
      if (entry && picture) keep(entry)
    } catch {
      tell({ details: 'failed' })
    }
  }

  function keep(one: Collectible) {
    pictures.delete(keyOf(one))
    pictures.set(keyOf(one), one)
    let characters = 0
    for (const { picture } of pictures.values()) characters += picture?.length ?? 0
    for (const [key, old] of pictures) {
      if (pictures.size <= mostPictures && characters <= mostCharacters) return
      characters -= old.picture?.length ?? 0
      pictures.delete(key)
      const entry = find(old)
      if (entry) Object.assign(entry, { picture: null, details: 'unasked' })
    }
  }

  return {
    show(id) {
      const one = find(id)
      if (one?.details === 'unasked') ask(one)
      else if (one?.picture) keep(one)
    },
    retry(list) {
      for (const one of list) if (one.details === 'failed') ask(one)
    },
    stop() {
      end.abort()
      end = new AbortController()
      waiting = []
      asking = 0
      pictures.clear()
    },
  }
}
