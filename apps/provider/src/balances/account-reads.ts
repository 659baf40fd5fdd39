import { Refusal } from '../api/refusal.js'
import type { Limits } from '../limits.js'

/** Amounts in smallest units, by their place in the chain's list: the coin, then the tokens. Null where none could be read. */
export type Amounts = readonly (bigint | null)[]
/** Which places are read: all, or some of them. */
export type Places = 'all' | ReadonlySet<number>

interface Held {
  readonly amounts: Amounts
  /** When all of them were read, ms. */
  readonly at: number
}
interface Line {
  running: Promise<Amounts>
  next: { places: Places; read: Promise<Amounts> } | null
}

/** Reads of what accounts hold: shared by who asks at the same time, and kept for a while. */
export interface AccountReads {
  /** @param anew what must be read after this call; nothing: what is kept will do */
  get(key: string, read: (places: Places) => Promise<Amounts>, anew?: Places): Promise<Amounts>
}

export function createAccountReads({
  limits,
  now,
}: {
  limits: Pick<Limits, 'balanceAge' | 'keptAmounts' | 'openReads'>
  now: () => number
}): AccountReads {
  const held = new Map<string, Held>()
  const lines = new Map<string, Line>()
  let kept = 0

  function fresh(key: string): Held | undefined {
    const one = held.get(key)
    const age = one ? now() - one.at : -1
    return age >= 0 && age < limits.balanceAge ? one : undefined
  }

  function drop(key: string): void {
    kept -= held.get(key)?.amounts.length ?? 0
    held.delete(key)
  }

  function keep(key: string, one: Held): void {
    drop(key)
    held.set(key, one)
    kept += one.amounts.length
    for (const oldest of held.keys()) {
      if (kept <= limits.keptAmounts) break
      drop(oldest)
    }
  }

  type Read = (places: Places) => Promise<Amounts>

  async function readNow(key: string, read: Read, places: Places): Promise<Amounts> {
    const before = places === 'all' ? undefined : fresh(key)
    const at = now()
    if (!before || places === 'all') {
      const amounts = await read('all')
      keep(key, { amounts, at })
      return amounts
    }
    const some = await read(places)
    const amounts = before.amounts.map((one, place) =>
      places.has(place) ? (some[place] ?? null) : one,
    )
    keep(key, { amounts, at: before.at })
    return amounts
  }

  function begin(key: string, read: Read, places: Places): Promise<Amounts> {
    if (lines.size >= limits.openReads)
      throw new Refusal(503, 'node', 'Too much is read at the moment.', { retryAfter: 1 })
    const line: Line = { running: readNow(key, read, places), next: null }
    lines.set(key, line)
    const end = () => {
      if (!line.next) lines.delete(key)
    }
    line.running.then(end, end)
    return line.running
  }

  /** What begins once the running read has ended: that one may have asked the chain too early. */
  function queue(key: string, line: Line, read: Read, places: Places): Promise<Amounts> {
    if (line.next) {
      line.next.places = union(line.next.places, places)
      return line.next.read
    }
    const follow = async () => {
      await line.running.catch(() => undefined) // told to those who wait for it
      const wanted = line.next?.places ?? places
      lines.delete(key)
      return begin(key, read, wanted)
    }
    line.next = { places, read: follow() }
    return line.next.read
  }

  return {
    async get(key, read, anew) {
      const kept = anew ? undefined : fresh(key)
      if (kept) return kept.amounts
      const line = lines.get(key)
      if (!line) return begin(key, read, anew ?? 'all')
      return anew ? queue(key, line, read, anew) : (line.next?.read ?? line.running)
    },
  }
}

const union = (some: Places, others: Places): Places =>
  some === 'all' || others === 'all' ? 'all' : new Set([...some, ...others])
