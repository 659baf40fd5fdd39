import type { IncomingMessage, ServerResponse } from 'node:http'
import type { createAccountCalls } from './accounts/account-calls.js'
import { answerJson, checkSameOrigin, HttpAnswer } from './http.js'
import type { createLoginCalls } from './login/login-calls.js'
import { isForOperator, type WalletMetrics } from './metrics.js'
import type { PageFiles } from './page-files.js'
import type { Projects } from './projects.js'
import type { createRpcCalls } from './rpc-calls.js'
import type { WalletNetwork } from './wallet-options.js'

export interface AnswersDeps {
  readonly projects: Projects
  readonly networks: readonly WalletNetwork[]
  /** Of the site, as browsers know it. */
  origin(): string
  readonly files: PageFiles
  readonly login: ReturnType<typeof createLoginCalls>
  readonly accounts: ReturnType<typeof createAccountCalls>
  readonly rpc: ReturnType<typeof createRpcCalls>
  readonly metrics: WalletMetrics
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void

/** What answers a request. */
export interface Route {
  /** Of its path: nothing of the request is in it. */
  readonly pattern: string
  /** It throws an HttpAnswer for what it refuses. */
  readonly answer: Answer
}

/** @returns what finds the route of a request. It throws an HttpAnswer where there is none */
export function createAnswers(deps: AnswersDeps): (request: IncomingMessage, url: URL) => Route {
  const { projects, files, login, accounts, metrics } = deps
  // Without the addresses of their nodes, which the page asks through the site.
  const networks = deps.networks.map(({ rpcUrl: _, ...network }) => network)

  const ours =
    (answer: Answer): Answer =>
    (request, response, url) => {
      checkSameOrigin(request, deps.origin())
      return answer(request, response, url)
    }
  const calls: Readonly<Record<string, Answer>> = {
    'GET /': answerPage,
    'HEAD /': answerPage,
    'GET /recover.html': answerRecover,
    'HEAD /recover.html': answerRecover,
    'GET /v1/origin': answerOrigin,
    'POST /v1/login/code': ours(login.askCode),
    'POST /v1/login': ours(login.login),
    'GET /v1/session': ours(accounts.session),
    'DELETE /v1/session': ours(login.logout),
    'POST /v1/account': ours(accounts.create),
    'GET /v1/share': ours(accounts.share),
    'GET /v1/recovery': ours(accounts.recovery),
    'POST /v1/devices': ours(accounts.addDevice),
    // Of paths that begin so.
    'DELETE /v1/devices/': ours(accounts.removeDevice),
    'POST /v1/rpc/': ours((request, response, { pathname }) =>
      deps.rpc(request, response, pathname.slice('/v1/rpc/'.length)),
    ),
  }

  /** Asked by dapps from their own pages, before they add the frame. */
  function answerOrigin({ headers }: IncomingMessage, response: ServerResponse, url: URL) {
    const { origin } = headers
    const allowed = projects.isAllowed(url.searchParams.get('projectId'), origin)
    response.setHeader('Vary', 'Origin')
    if (origin !== undefined && /^[!-~]{1,300}$/.test(origin))
      response.setHeader('Access-Control-Allow-Origin', origin)
    answerJson(response, 200, { allowed })
  }

  function answerPage({ method }: IncomingMessage, response: ServerResponse, url: URL) {
    const project = projects.find(url.searchParams.get('projectId'))
    if (!project) throw new HttpAnswer(404, 'unknown-project')
    const body = files.page({ projectId: project.id, origins: project.origins, networks })
    response.writeHead(200, {
      ...projects.headers(project),
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.byteLength,
    })
    response.end(method === 'HEAD' ? undefined : body)
  }

  function answerRecover({ method }: IncomingMessage, response: ServerResponse) {
    if (!files.recover) throw new HttpAnswer(404, 'not-found')
    const { body, headers } = files.recover
    response.writeHead(200, { ...headers, 'Content-Length': body.byteLength })
    response.end(method === 'HEAD' ? undefined : body)
  }

  async function answerMetrics(_: IncomingMessage, response: ServerResponse) {
    const body = await metrics.text()
    response.writeHead(200, { 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType })
    response.end(body)
  }

  function findCall(method: string, pathname: string): Route | undefined {
    const [begin = pathname] = /^\/v1\/(?:rpc|devices)\//.exec(pathname) ?? []
    const key = `${method} ${begin}`
    const answer = Object.hasOwn(calls, key) ? calls[key] : undefined
    return answer && { pattern: begin, answer }
  }

  const answerFile: Answer = (request, response, { pathname }) => {
    if (!files.answer(pathname, request, response)) throw new HttpAnswer(404, 'not-found')
  }

  return (request, { pathname }) => {
    const { method = 'GET', headers } = request
    const reads = method === 'GET' || method === 'HEAD'
    if (pathname === '/metrics' && reads && isForOperator(request))
      return { pattern: pathname, answer: answerMetrics }
    if (headers.host !== new URL(deps.origin()).host) throw new HttpAnswer(421, 'other-host')
    const call = findCall(method, pathname)
    if (call) return call
    if (!reads) throw new HttpAnswer(405, 'not-found')
    return { pattern: 'files', answer: answerFile }
  }
}
