import type { Limits } from '../limits.js'

/** A connection, seen by its unsent bytes. */
interface Sender {
  /** Unsent bytes. */
  backlog(): number
  end(): void
}

/** What one connection adds to the backlogs of its client id and its address. */
export interface Backlog {
  /** Reads the unsent bytes again. Call it whenever they have changed. */
  measure(): void
  leave(): void
}

/**
 * Limits the unsent bytes of all connections of a client id, and of an address: with a limit per
 * connection alone, one client with hundreds of connections could fill the memory. Over the limit,
 * the slowest connection of that owner is closed; its mailbox keeps what it missed.
 */
export interface Backlogs {
  enter(owner: { client: string; address: string }, sender: Sender): Backlog
}

interface Entry {
  readonly sender: Sender
  readonly groups: readonly Group[]
  counted: number
}

interface Group {
  readonly limit: number
  readonly entries: Set<Entry>
  total: number
}

const count = (entry: Entry, bytes: number): void => {
  for (const group of entry.groups) group.total += bytes - entry.counted
  entry.counted = bytes
}

const slowest = (group: Group): Entry | undefined => {
  let found: Entry | undefined
  for (const entry of group.entries) {
    count(entry, entry.sender.backlog())
    if (entry.counted > (found?.counted ?? 0)) found = entry
  }
  return found
}

/** Creates the backlogs of one relay. */
export function createBacklogs(
  limits: Pick<Limits, 'clientBacklogBytes' | 'addressBacklogBytes'>,
): Backlogs {
  const groups = new Map<string, Group>()

  const groupOf = (key: string, limit: number): Group => {
    const group = groups.get(key) ?? { limit, entries: new Set(), total: 0 }
    groups.set(key, group)
    return group
  }

  return {
    enter: ({ client, address }, sender) => {
      const keys = [`client ${client}`, `address ${address}`] as const
      const own = [
        groupOf(keys[0], limits.clientBacklogBytes),
        groupOf(keys[1], limits.addressBacklogBytes),
      ]
      const entry: Entry = { sender, groups: own, counted: 0 }
      for (const group of own) group.entries.add(entry)

      const endOneOf = (group: Group): void => {
        const slow = slowest(group)
        if (!slow || group.total <= group.limit) return
        count(slow, 0)
        for (const one of slow.groups) one.entries.delete(slow)
        slow.sender.end()
      }

      return {
        measure: () => {
          if (!own[0]?.entries.has(entry)) return
          count(entry, sender.backlog())
          for (const group of own) if (group.total > group.limit) endOneOf(group)
        },
        leave: () => {
          count(entry, 0)
          for (const [at, group] of own.entries()) {
            group.entries.delete(entry)
            const key = keys[at] ?? ''
            if (group.entries.size === 0 && groups.get(key) === group) groups.delete(key)
          }
        },
      }
    },
  }
}
