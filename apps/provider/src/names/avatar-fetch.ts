import type { Picture } from '../api/answers.js'
import { type GuardedNetwork, guardedFetch } from '../guard/guarded-fetch.js'
import { readPictureHeader } from '../guard/picture-header.js'

const largest = 65_536 // bytes

/**
 * Fetches a picture that somebody has chosen for themselves. An SVG may hold programs, and is none.
 * @returns null when there is none, or it is not a picture, or too large
 */
export async function fetchAvatar(text: string, network?: GuardedNetwork): Promise<Picture | null> {
  const body = await guardedFetch(text, { accept: 'image/*', largest }, network)
  const header = body && readPictureHeader(body)
  return header ? { type: header.type, body } : null
}
