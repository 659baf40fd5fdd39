import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { createAddressLimit, createAdmit } from './api/admit.js'
import type { Answers } from './api/answers.js'
import { encodeOnce } from './api/encode-once.js'
import { Refusal, refusalBody } from './api/refusal.js'
import { refusalOf } from './api/refusal-of.js'
import { addRoutes } from './api/routes.js'
import { readText } from './api/text-body.js'
import type { Limits } from './limits.js'
import type { Metrics } from './metrics.js'
import type { Projects } from './projects/projects.js'

interface ServerDeps {
  limits: Limits
  answers: Answers
  projects: Projects
  trustedProxies: readonly string[]
  log: Logger
  metrics: Metrics
  report: (error: unknown) => void
}

/**
 * The HTTP server. It does not listen yet.
 * @throws Error when a proxy is not an IP address
 */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { limits, metrics, log, report } = deps
  const server = fastify({
    // Ours is in `onResponse`: fastify's would write down URLs and addresses.
    logger: false,
    trustProxy: deps.trustedProxies.length > 0 && [...deps.trustedProxies],
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTime,
    handlerTimeout: limits.answerTime,
    http: { maxHeaderSize: limits.headerBytes, connectionsCheckingInterval: 1_000 },
    // What comes over an open connection while the provider stops is still answered; then the connection is closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_024 },
    frameworkErrors: (error, _, reply) => void refuse(reply, error),
    clientErrorHandler: refuseSocket,
  })
  server.server.maxConnections = limits.connections
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(encodeOnce)
  server.removeContentTypeParser('text/plain')
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, readText)

  function refuse(reply: FastifyReply, error: unknown, request?: FastifyRequest): FastifyReply {
    const refusal = refusalOf(error)
    if (!refusal && !request?.raw.destroyed) report(error)
    const told = refusal ?? new Refusal(500, 'provider', 'The provider has failed.')
    if (told.retryAfter !== null) reply.header('retry-after', told.retryAfter)
    // A body that is not read to its end leaves a connection that nothing else can be asked on.
    if (told.status === 413) reply.header('connection', 'close')
    return reply.status(told.status).send(refusalBody(told))
  }
  server.setErrorHandler((error, request, reply) => refuse(reply, error, request))
  server.setNotFoundHandler(() => {
    throw new Refusal(404, 'path', 'There is nothing at this address.')
  })

  await server.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST'],
    exposedHeaders: ['retry-after'],
    maxAge: 7_200, // seconds
    strictPreflight: false,
  })
  await server.register(helmet, {
    // A picture may be SVG: opened by itself it runs nothing and loads nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        frameAncestors: ["'none'"],
        sandbox: [],
      },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Said by the proxy that has the certificate.
    strictTransportSecurity: false,
  })
  await server.register(rateLimit, { global: false })
  const limitAddress = createAddressLimit(server, limits)
  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.url !== '/health') await limitAddress(request)
  })
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none'
    metrics.answered(route, statusCode, elapsedTime / 1_000)
    log.info({ method, route, status: statusCode, ms: Math.round(elapsedTime) })
  })

  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onSend', async (_, reply) => {
    // What was asked before is answered, and nothing more over its connection: an open one would be waited for.
    if (isClosing) reply.header('connection', 'close')
  })

  server.get('/health', async () => ({ status: 'ok' }))
  server.get('/metrics', async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  )
  addRoutes(server, deps.answers, createAdmit(server, deps))
  return server
}

const ofSocketCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What is no HTTP, or comes too slowly, never becomes a request: the answer is written to the socket. */
function refuseSocket({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = ofSocketCode[code ?? ''] ?? 400
  const refusal = new Refusal(status, 'request', 'The request is malformed, too long or too slow.')
  const body = JSON.stringify(refusalBody(refusal))
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json`
  if (socket.writable)
    socket.write(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  socket.destroySoon()
}
