import type { IncomingMessage } from 'node:http'
import { isOwnAddress } from './audience.js'
import { verifyClientToken } from './client-token.js'
import { createOriginList } from './origin-list.js'
import { type Refusal, refusals } from './refusal.js'

interface AdmissionRules {
  /** Project ids that may connect; absent: any, or none at all. */
  projects: readonly string[] | undefined
  /** `[scheme://]host[:port]` or app ids; empty: all. */
  origins: readonly string[]
  /** Audiences accepted in tokens; absent: this relay's own host and port. */
  audiences: readonly string[] | undefined
  host: string
  port: () => number
  /** Wall clock, ms. */
  now: () => number
}

export interface Admission {
  outcome: { client: string } | Refusal
  /** The client wants a refusal as close code 3000: a browser cannot read a failed upgrade. */
  closeAfterUpgrade: boolean
}

const bearer = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1]

/** Decides who may connect, by the upgrade request alone. */
export function createAdmission(
  rules: AdmissionRules,
): (request: IncomingMessage, query: URLSearchParams) => Promise<Admission> {
  const origins = createOriginList(rules.origins)

  const refuseProject = (project: string | null): Refusal | undefined => {
    if (!rules.projects) return undefined
    if (!project) return refusals.projectMissing
    return rules.projects.includes(project) ? undefined : refusals.projectUnknown
  }

  const isForUs = (audience: string): boolean =>
    isOwnAddress(audience, { host: rules.host, port: rules.port(), audiences: rules.audiences })

  const decide = async (request: IncomingMessage, query: URLSearchParams) => {
    const projectRefusal = refuseProject(query.get('projectId'))
    if (projectRefusal) return projectRefusal
    const appId = query.get('packageName') ?? query.get('bundleId') ?? undefined
    const { origin, host = '' } = request.headers
    if (!origins.allows({ origin, appId, host })) return refusals.originNotAllowed
    const token = query.get('auth') ?? bearer(request.headers.authorization)
    return verifyClientToken(token, isForUs, rules.now())
  }

  return async (request, query) => ({
    outcome: await decide(request, query),
    closeAfterUpgrade: query.get('useOnCloseEvent') === 'true',
  })
}
