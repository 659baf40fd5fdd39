import { createHash } from 'node:crypto'
import type { Picture } from '../api/answers.js'
import { fetchAvatar } from './avatar-fetch.js'

/** Pictures that people have chosen for themselves. Nobody but the provider fetches them: their hosts learn of no visitor. */
export interface Avatars {
  /** Where we hand out the picture of a URL; null when it is none of https. It is fetched when somebody asks for it. */
  linkOf(text: string | null): string | null
  /** The picture of a link; null when there is none. */
  picture(imageId: string): Promise<Picture | null>
}

interface AvatarDeps {
  /** Of this provider, as its clients reach it. */
  readonly url: () => string
  readonly now: () => number
  readonly fetch?: typeof fetchAvatar
}

const lifetime = 300_000 // ms that a picture, or that there is none, is kept
const mostLinks = 10_000
const mostPictures = 200 // 64 KiB each
const mostAtOnce = 20

export function createAvatars({ url, now, fetch = fetchAvatar }: AvatarDeps): Avatars {
  type Kept = { readonly found: Promise<Picture | null>; readonly until: number }
  const sources = new Map<string, string>()
  const pictures = new Map<string, Kept>()
  let open = 0

  async function load(source: string): Promise<Picture | null> {
    open++
    try {
      return await fetch(source)
    } catch {
      // Somebody else's host fails: there is no picture then.
      return null
    } finally {
      open--
    }
  }

  return {
    linkOf(text) {
      if (!text || text.length > 2048 || !text.startsWith('https://')) return null
      const id = `avatar-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
      keep(sources, id, text, mostLinks)
      return `${url()}/public/getAssetImage/${id}`
    },
    async picture(imageId) {
      const known = pictures.get(imageId)
      if (known && now() < known.until) return known.found
      const source = sources.get(imageId)
      if (source === undefined || open >= mostAtOnce) return null
      const found = load(source)
      keep(pictures, imageId, { found, until: now() + lifetime }, mostPictures)
      return found
    },
  }
}

/** Keeps an entry as the newest, and lets go of the oldest. */
function keep<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next()
  if (map.size > most && !oldest.done) map.delete(oldest.value)
}
