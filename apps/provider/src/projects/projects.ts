import type { Database } from '@gla/server/database'
import { eq } from 'drizzle-orm'
import { projects } from '../database/tables.js'

/** An app that may ask this provider. */
export interface Project {
  readonly id: string
  /** Patterns of the origins whose pages may ask. Without any, every page may. */
  readonly origins: readonly string[]
  /** Whether events are taken. */
  readonly analytics: boolean
  /** Requests in a window of `Limits.window`; null: `Limits.projectRequests`. */
  readonly requests: number | null
}

/** Who may ask. */
export interface Projects {
  /**
   * The project of an id; null when there is none.
   * @throws DatabaseUnavailable
   */
  find(id: string): Promise<Project | null>
}

/** Any id is a project without limits of its own: for a local stack. */
export function createOpenProjects(): Projects {
  return {
    find: async (id) => (id === '' ? null : { id, origins: [], analytics: true, requests: null }),
  }
}

/** What an id looks like: nothing else is looked for. */
export const projectId = /^[\w.-]{1,128}$/

const lifetime = 5_000 // ms that an answer is used again: what the command line changes counts soon
const most = 1000 // answers kept

/** The projects that the command line has added. */
export function createProjects(database: Database, now: () => number): Projects {
  type Kept = { readonly found: Promise<Project | null>; readonly until: number }
  const kept = new Map<string, Kept>()

  async function ask(id: string): Promise<Project | null> {
    const [row = null] = await database.read((db) =>
      db.select().from(projects).where(eq(projects.id, id)).limit(1),
    )
    return row
  }

  return {
    async find(id) {
      if (!projectId.test(id)) return null
      const known = kept.get(id)
      if (known && now() < known.until) return known.found
      const found = ask(id)
      kept.delete(id) // so that it is the newest
      kept.set(id, { found, until: now() + lifetime })
      found.catch(() => kept.delete(id))
      const oldest = kept.keys().next()
      if (kept.size > most && !oldest.done) kept.delete(oldest.value)
      return found
    },
  }
}
