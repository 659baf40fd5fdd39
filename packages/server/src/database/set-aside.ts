import { rename } from 'node:fs/promises'

/**
 * Moves what is damaged out of the way, for somebody to look at: nothing is deleted.
 * @returns where it is now
 */
export async function setAside(path: string): Promise<string> {
  const when = new Date().toISOString().replaceAll(':', '-')
  const moved = `${path}.damaged-${when}`
  await rename(path, moved)
  return moved
}
