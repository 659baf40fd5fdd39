import type { Ask } from '../chain/outcome.js'

const again = 60_000 // ms

interface PartsOptions<T> {
  read(ask: Ask): Promise<T>
  /** Whether nothing is missing. */
  isWhole(parts: T): boolean
}

/** Reads once what does not change of a contract. While something of it is missing, it is read again after a minute. */
export function keptParts<T>({ read, isWhole }: PartsOptions<T>): (ask: Ask) => Promise<T> {
  let kept: { readonly parts: T; readonly at: number } | null = null
  return async (ask) => {
    if (kept && (isWhole(kept.parts) || Date.now() - kept.at < again)) return kept.parts
    const parts = await read(ask)
    kept = { parts, at: Date.now() }
    return parts
  }
}
