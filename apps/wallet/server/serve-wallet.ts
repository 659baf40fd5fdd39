import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAnswers } from './answers.js'
import { answerJson, HttpAnswer } from './http.js'
import { createLoginCalls } from './login-calls.js'
import { createLoginCodes } from './login-codes.js'
import { readPageFiles } from './page-files.js'
import { createProjects, type Projects } from './projects.js'
import { createRpcCalls } from './rpc-calls.js'
import { createSessions } from './sessions.js'
import { checkWalletOptions, type WalletOptions } from './wallet-options.js'

/** A wallet's site that is being served. */
export interface WalletSite {
  /** As browsers know it. */
  readonly url: string
  readonly port: number
  /** Lets answers that have begun end. Safe to call again. */
  close(): Promise<void>
}

/** How long a browser may read or say nothing, in ms. */
const silence = 30_000

/**
 * Serves the page of the embedded wallet and what it asks. Stage 1, for development: one code signs everybody in, and one key
 * is handed to whoever signed in.
 * @throws WalletOptionsError for what it cannot run with; Error when the page is not built or the port is taken (`EADDRINUSE`)
 */
export async function serveWallet(options: WalletOptions): Promise<WalletSite> {
  checkWalletOptions(options)
  const projects = createProjects(options.projects)
  const { onError = () => undefined, now = Date.now, closeWithin = 5_000 } = options
  const { developmentCode, developmentKey, networks } = options
  const codes = createLoginCodes({ developmentCode, now })
  const sessions = createSessions({ now })
  const server = createServer()
  let origin = options.url ?? ''
  const answer = createAnswers({
    ...{ projects, networks, origin: () => origin },
    files: await readPageFiles(options.folder),
    login: createLoginCalls({ codes, sessions, developmentKey }),
    rpc: createRpcCalls({ networks, onError }),
  })
  server.on('request', (request, response) => {
    setHeaders(response, projects)
    const asked = async () => answer(request, response, urlOf(request.url))
    asked().catch((error: unknown) => refuse(response, error, onError))
  })
  server.timeout = silence
  server.requestTimeout = silence
  server.listen(options.port, options.host ?? '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  origin ||= `http://wallet.localhost:${port}`
  let closing: Promise<void> | undefined
  return {
    url: origin,
    port,
    close() {
      closing ??= closeServer(server, closeWithin)
      return closing
    },
  }
}

function setHeaders(response: ServerResponse, projects: Projects) {
  response.setHeaders(new Map(Object.entries(projects.headers())))
}

/** @throws HttpAnswer 400 for a target that is no path */
function urlOf(target = '/'): URL {
  if (target.startsWith('/') && URL.canParse(`http://site${target}`))
    return new URL(`http://site${target}`)
  throw new HttpAnswer(400, 'invalid')
}

function refuse(response: ServerResponse, error: unknown, onError: (error: unknown) => void) {
  if (!(error instanceof HttpAnswer)) onError(error)
  if (response.headersSent) return void response.destroy()
  const { status, code } = error instanceof HttpAnswer ? error : new HttpAnswer(500, 'failed')
  // What of the request was not read must not be taken for the next one.
  response.setHeader('Connection', 'close')
  answerJson(response, status, { error: code })
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
