import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Database, DatabaseUnavailable } from '@gla/server/database'
import { createAccountCalls } from './accounts/account-calls.js'
import { createAccounts } from './accounts/accounts.js'
import { createAnswers } from './answers.js'
import { answerJson, HttpAnswer } from './http.js'
import { createClientLimit } from './login/client-limit.js'
import { createClientOf } from './login/client-of.js'
import { createLoginCalls } from './login/login-calls.js'
import { createLoginCodes } from './login/login-codes.js'
import { createSessions } from './login/sessions.js'
import { createMailQueue } from './mail/mail-queue.js'
import { createSendMail } from './mail/send-mail.js'
import { createMetrics } from './metrics.js'
import { readPageFiles } from './page-files.js'
import { createProjects, type Projects } from './projects.js'
import { createRpcCalls } from './rpc-calls.js'
import type { Vault } from './store/vault.js'
import type { WalletOptions } from './wallet-options.js'

/** A wallet's site that is being served. */
export interface WalletSite {
  /** As browsers know it. */
  readonly url: string
  readonly port: number
  /** Lets answers that have begun end. Safe to call again. */
  close(): Promise<void>
}

/** A site on a database of its own. */
export interface OpenSite extends WalletSite {
  /** Sends mails that an earlier site has left. */
  sendWaiting(): void
}

/** How long a browser may read or say nothing, in ms. */
const silence = 30_000
const mostConnections = 1_000

/**
 * Serves a site from an open database, which is not closed with it.
 * @throws WalletOptionsError, or Error when the page is not built or the port is taken (`EADDRINUSE`)
 */
export async function openSite(
  options: WalletOptions,
  database: Database,
  vault: Vault,
): Promise<OpenSite> {
  const projects = createProjects(options.projects)
  const clientOf = createClientOf(options.trustedProxies ?? [])
  const { onError = () => undefined, now = Date.now, closeWithin = 5_000, limits = {} } = options
  const { networks } = options
  const files = await readPageFiles(options.folder)
  const server = createServer()
  let origin = options.url ?? ''
  const site = () => new URL(origin).hostname
  const metrics = createMetrics()
  const sessions = createSessions({ database, vault, now })
  const mails = createMailQueue({
    ...{ database, vault, site, now, onError, counted: metrics.mailed },
    send: (...args) => createSendMail({ ...options.mail, domain: site(), silence })(...args),
  })
  const find = createAnswers({
    ...{ projects, networks, files, metrics, origin: () => origin },
    login: createLoginCalls({
      ...{ database, vault, sessions, mails, clientOf },
      codes: createLoginCodes({ vault, now }),
      asks: createClientLimit({ most: limits.codes ?? 60, now }),
      tries: createClientLimit({ most: limits.tries ?? 120, now }),
    }),
    accounts: createAccountCalls({ accounts: createAccounts({ database, vault, now }), sessions }),
    rpc: createRpcCalls({ networks, onError }),
  })
  server.on('request', (request, response) => {
    setHeaders(response, projects)
    const began = performance.now()
    let pattern = 'none'
    response.once('close', () =>
      metrics.answered(pattern, response.statusCode, (performance.now() - began) / 1_000),
    )
    const asked = async () => {
      const url = urlOf(request)
      const route = find(request, url)
      pattern = route.pattern
      await route.answer(request, response, url)
    }
    asked().catch((error: unknown) => refuse(response, error, onError))
  })
  server.timeout = silence
  server.requestTimeout = silence
  server.maxConnections = mostConnections
  server.listen(options.port, options.host ?? '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  origin ||= `http://wallet.localhost:${port}`
  let closing: Promise<void> | undefined
  return {
    url: origin,
    port,
    sendWaiting: mails.wake,
    close() {
      closing ??= closeServer(server, closeWithin).then(mails.close)
      return closing
    },
  }
}

function setHeaders(response: ServerResponse, projects: Projects) {
  response.setHeaders(new Map(Object.entries(projects.headers())))
}

/** @throws HttpAnswer 400 for a target that is no path */
function urlOf({ url: target = '/' }: IncomingMessage): URL {
  if (target.startsWith('/') && URL.canParse(`http://site${target}`))
    return new URL(`http://site${target}`)
  throw new HttpAnswer(400, 'invalid')
}

function refuse(response: ServerResponse, error: unknown, onError: (error: unknown) => void) {
  const refusal = refusalOf(error)
  if (!refusal) onError(error)
  if (response.headersSent) return void response.destroy()
  const { status, code, retryAfter } = refusal ?? new HttpAnswer(500, 'failed')
  // What of the request was not read must not be taken for the next one.
  response.setHeader('Connection', 'close')
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
  answerJson(response, status, { error: code, ...(retryAfter !== undefined && { retryAfter }) })
}

function refusalOf(error: unknown): HttpAnswer | null {
  if (error instanceof HttpAnswer) return error
  // The database has told of it, once.
  return error instanceof DatabaseUnavailable ? new HttpAnswer(503, 'unavailable') : null
}

/** Ends answers that have begun, for so many ms at most. */
function closeServer(server: Server, within: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), within)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
  })
}
