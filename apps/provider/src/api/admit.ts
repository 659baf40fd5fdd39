import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import { isAllowedOrigin } from '@gla/core/allowed-origin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '../limits.js'
import type { Project, Projects } from '../projects/projects.js'
import { Refusal } from './refusal.js'
import type { Admit } from './routes.js'

/** Finds the project of a request, and checks that it may ask: its page and how often. */
export function createAdmit(
  server: FastifyInstance,
  { projects, limits }: { projects: Projects; limits: Limits },
): Admit {
  const limitOf = new WeakMap<FastifyRequest, Project>()
  const count = server.createRateLimit({
    timeWindow: limits.window,
    keyGenerator: (request) => limitOf.get(request)?.id ?? '',
    max: (request) => limitOf.get(request)?.requests ?? limits.projectRequests,
  })
  return async (name, request) => {
    const { projectId } = request.query as { projectId: string }
    const project = await projects.find(projectId)
    if (!project) throw new Refusal(403, 'projectId', 'The project is unknown.')
    const origin = originOf(request)
    // A page that may not ask is told so by its own kit, which compares the list with its origin.
    if (name !== 'allowedOrigins' && !mayAsk(project, origin))
      throw new Refusal(403, 'origin', 'The project does not allow this origin.')
    limitOf.set(request, project)
    checkCount(await count(request))
    return { project, origin, clientAddress: clientAddressOf(request) }
  }
}

/** Counts a request against its client address. */
export function createAddressLimit(
  server: FastifyInstance,
  limits: Limits,
): (request: FastifyRequest) => Promise<void> {
  const count = server.createRateLimit({
    timeWindow: limits.window,
    keyGenerator: clientAddressOf,
    max: limits.addressRequests,
  })
  return async (request) => checkCount(await count(request))
}

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

/** @throws Refusal */
function checkCount(count: Count): void {
  if (!count.isAllowed && count.isExceeded)
    throw new Refusal(429, 'rate', 'Too many requests.', { retryAfter: count.ttlInSeconds })
}

/** An IPv6 network (/64) counts as one address. What a proxy sends as an address and is none counts as the proxy. */
function clientAddressOf({ ip, socket }: FastifyRequest): string {
  return normalizeIP(isIP(ip) ? ip : (socket.remoteAddress ?? ''))
}

/** Only browsers send an origin that can be trusted: refusing who sends none would protect nobody. */
const mayAsk = ({ origins }: Project, origin: string | null) =>
  origins.length === 0 || origin === null || isAllowedOrigin(origin, origins)

const originOf = ({ headers }: FastifyRequest) => headers.origin?.slice(0, 512) ?? null
