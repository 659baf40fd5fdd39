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
  /** The project of an id; null when there is none. */
  find(id: string): Promise<Project | null>
}

/** Any id is a project without limits of its own: for a local stack. */
export function createOpenProjects(): Projects {
  return {
    find: async (id) => (id === '' ? null : { id, origins: [], analytics: true, requests: null }),
  }
}

/** No id is a project. */
export function createClosedProjects(): Projects {
  return { find: async () => null }
}
