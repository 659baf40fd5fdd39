import { isMatchingOrigin } from '@gla/core/allowed-origin'
import { siteHeaders } from '@gla/server'
import { WalletOptionsError, type WalletProject } from './wallet-options.js'

/** Who may show the wallet. */
export interface Projects {
  find(id: string | null): WalletProject | undefined
  /** Whether pages of an origin may show the wallet for a project. False for an unknown project. */
  isAllowed(id: string | null, origin: string | undefined): boolean
  /** The headers of every answer, and of a project's page: who may frame it. */
  headers(project?: WalletProject): Readonly<Record<string, string>>
}

/**
 * @throws WalletOptionsError for a project named twice, or an origin that no Content-Security-Policy can say
 */
export function createProjects(projects: readonly WalletProject[]): Projects {
  const byId = new Map(projects.map((project) => [project.id, project]))
  if (byId.size < projects.length) throw new WalletOptionsError('A project is named twice.')
  for (const project of projects) checkOrigins(project)
  const find = (id: string | null) => (id === null ? undefined : byId.get(id))
  return {
    find,
    isAllowed(id, origin) {
      const project = find(id)
      return Boolean(project && origin && isMatchingOrigin(origin, project.origins))
    },
    headers: (project) => ({
      ...siteHeaders({ frameAncestors: project?.origins ?? [] }),
      // What the page fetches tells nobody whose dapp shows it.
      'Referrer-Policy': 'no-referrer',
    }),
  }
}

function checkOrigins({ id, origins }: WalletProject): void {
  try {
    siteHeaders({ frameAncestors: origins })
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw new WalletOptionsError(`Project ${id}: ${problem}`, { cause })
  }
  // A policy could also name a scheme, or every host: who shows a wallet is named one by one.
  const broad = origins.find((origin) => !/^https?:\/\/(?:\*\.)?[a-z\d]/i.test(origin))
  if (broad !== undefined) throw new WalletOptionsError(`Project ${id}: ${broad} is not an origin.`)
}
