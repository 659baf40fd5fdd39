import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, checkSameOrigin, HttpAnswer } from './http.js'
import type { createLoginCalls } from './login-calls.js'
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
  readonly rpc: ReturnType<typeof createRpcCalls>
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void

/** Answers a request. It throws an HttpAnswer for what it refuses. */
export function createAnswers(deps: AnswersDeps): (...of: Parameters<Answer>) => Promise<void> {
  const { projects, files, login } = deps
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
    'GET /v1/origin': answerOrigin,
    'POST /v1/login/code': ours(login.askCode),
    'POST /v1/login': ours(login.login),
    'GET /v1/session': ours(login.session),
    'DELETE /v1/session': ours(login.logout),
  }
  const rpc = ours((request, response, { pathname }) =>
    deps.rpc(request, response, pathname.slice('/v1/rpc/'.length)),
  )

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

  function find(method: string, pathname: string): Answer | undefined {
    if (method === 'POST' && pathname.startsWith('/v1/rpc/')) return rpc
    const key = `${method} ${pathname}`
    return Object.hasOwn(calls, key) ? calls[key] : undefined
  }

  return async (request, response, url) => {
    const { method = 'GET', headers } = request
    if (headers.host !== new URL(deps.origin()).host) throw new HttpAnswer(421, 'other-host')
    const call = find(method, url.pathname)
    if (call) return call(request, response, url)
    const reads = method === 'GET' || method === 'HEAD'
    if (reads && files.answer(url.pathname, request, response)) return
    throw new HttpAnswer(reads ? 404 : 405, 'not-found')
  }
}
