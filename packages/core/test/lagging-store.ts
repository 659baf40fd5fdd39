import type { KeyValueStore } from '../src/environment.js'

type Write = { readonly name: string; readonly value: string | null; readonly nth: number }

/**
 * The storage of one origin. With a lag it is that of tabs which run in processes of their own, as browsers run them: a tab
 * sees at once what it wrote itself, and a moment later what another one wrote.
 * @param lag ms until the other tabs see what one has written
 */
export function laggingStore(after: (ms: number, callback: () => void) => unknown, lag: number) {
  const kept = new Map<string, Write>()
  const tabs = new Set<(one: Write) => void>()
  let writes = 0

  function write(name: string, value: string | null): Write {
    const made = { name, value, nth: writes++ }
    kept.set(name, made)
    const tell = () => {
      for (const see of tabs) see(made)
    }
    if (lag > 0) after(lag, tell)
    else tell()
    return made
  }

  return {
    /** What was written last. */
    read: (name: string) => kept.get(name)?.value ?? null,
    /** The storage as a tab sees it that opens now. */
    open(): KeyValueStore & { catchUp(): void } {
      const seen = new Map(kept)
      const see = (one: Write) => {
        if ((seen.get(one.name)?.nth ?? -1) < one.nth) seen.set(one.name, one)
      }
      tabs.add(see)
      return {
        getItem: (name) => seen.get(name)?.value ?? null,
        setItem: (name, value) => see(write(name, value)),
        removeItem: (name) => see(write(name, null)),
        /** Sees all that was written so far. */
        catchUp() {
          for (const one of kept.values()) see(one)
        },
      }
    },
  }
}
