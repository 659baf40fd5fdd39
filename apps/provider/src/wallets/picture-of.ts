import type { Picture } from '../api/answers.js'

const largest = 65_536 // bytes
const form = /^data:(image\/(?:png|jpeg|webp|gif|svg\+xml))(?:;charset=utf-8)?(;base64)?,/i

/** The picture that a `data:` URL holds; null for what is none, or too large. */
export function pictureOf(url: string | null | undefined): Picture | null {
  const [start, type, base64] = form.exec(url ?? '') ?? []
  if (!url || !start || !type) return null
  const body = url.slice(start.length)
  const bytes = base64 ? Buffer.from(body, 'base64') : decoded(body)
  return bytes && bytes.length > 0 && bytes.length <= largest ? { type, body: bytes } : null
}

function decoded(body: string): Buffer | null {
  try {
    return Buffer.from(decodeURIComponent(body))
  } catch {
    // A malformed escape: no picture.
    return null
  }
}
