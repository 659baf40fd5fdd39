import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SitePolicy, siteHeaders } from '@gla/server'
import { answerFigures, type ReadFigures } from './answer-figures.js'
import { copiedFiles, type FileHandler } from './copied-files.js'
import { configurePage, copySite } from './site-copy.js'

/** A built single-page app to serve. */
export interface SiteOptions {
  /** The folder that Vite built: index.html and assets. Copied once. */
  readonly folder: string
  /** 0 for any. */
  readonly port: number
  /** The address to listen on. Default: that of this machine alone. */
  readonly host?: string
  /** Whom its pages may ask, and who may show them in a frame. */
  readonly policy: SitePolicy
  /** Put into every page as `<script type="application/json" id="gla-stack">`; pages wait for it. */
  readonly config?: Promise<unknown>
  /** What `/figures.json` answers with. Without it there is none. */
  readonly figures?: ReadFigures
  /** How long answers that have begun may take when it is closed, in ms. Default: 5,000. */
  readonly closeWithin?: number
  /** Told of what no answer says: figures that failed, a file of the copy that has gone. */
  readonly onError?: OnError
}

type OnError = (error: unknown) => void

/** A site that is being served. */
export interface Site {
  /** `http://host:port` */
  readonly url: string
  /** Lets answers that have begun end, and removes the copy. Safe to call again. */
  close(): Promise<void>
}

const forGood = 'public, max-age=31536000, immutable'
/** How long a browser may read or say nothing during an answer, in ms; a page that waits for its config included. */
const silence = 120_000
/** As long as proxies keep an unused connection, and a little more: else they write to one that is just being closed. In ms. */
const keepAlive = 65_000

/**
 * Serves a built app. Paths that name no file get its page; hashed assets are cached for good, the page never.
 * @throws Error when the folder holds no built app, or the port is taken (code `EADDRINUSE`)
 */
export async function serveSite(options: SiteOptions): Promise<Site> {
  const { config, host = '127.0.0.1', closeWithin = 5_000, onError = () => undefined } = options
  // Requests for the page report a failure; until one comes it must not count as unhandled.
  config?.catch(() => undefined)
  const headers = new Map(Object.entries(siteHeaders(options.policy)))
  const copy = await copySite(options.folder)
  const content: Content = {
    files: copiedFiles(copy.files, onError),
    page: preparePage(copy.page, config, onError),
    figures: options.figures,
    onError,
  }
  content.page.catch(() => undefined)
  const server = createServer((request, response) => {
    response.setHeaders(headers)
    answer(request, response, content).catch((error: unknown) => {
      onError(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })
  server.timeout = silence
  server.keepAliveTimeout = keepAlive
  try {
    server.listen(options.port, host)
    await once(server, 'listening')
  } catch (error) {
    await copy.remove()
    throw error
  }
  let closing: Promise<void> | undefined
  return {
    url: urlOf(server.address() as AddressInfo),
    close: () => {
      closing ??= closeServer(server, closeWithin).then(copy.remove)
      return closing
    },
  }
}

interface Content {
  readonly files: FileHandler
  readonly page: Promise<FileHandler>
  readonly figures: ReadFigures | undefined
  readonly onError: OnError
}

async function preparePage(
  folder: string,
  config: Promise<unknown> | undefined,
  onError: OnError,
): Promise<FileHandler> {
  if (config) await configurePage(folder, await config)
  return copiedFiles(folder, onError)
}

async function answer(request: IncomingMessage, response: ServerResponse, content: Content) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const path = pathOf(request.url ?? '/')
  if (path === '/figures.json' && content.figures) {
    await answerFigures(response, content.figures).catch((error: unknown) => {
      content.onError(error)
      refuse(response, 503, 'There are no figures now.')
    })
    return
  }
  response.setHeader('Vary', 'Accept-Encoding')
  const isHashed = path.startsWith('/assets/')
  response.setHeader('Cache-Control', isHashed ? forGood : 'no-cache')
  if (content.files(request, response)) return
  if (path === '/index.html' || !/\/\.|\.[^/]*$/.test(path))
    await answerPage(request, response, content)
  else refuse(response, 404, 'Not found')
}

async function answerPage(request: IncomingMessage, response: ServerResponse, content: Content) {
  const page = await content.page.catch(() => null)
  response.setHeader('Cache-Control', 'no-cache')
  request.url = '/'
  if (!page?.(request, response))
    refuse(response, 503, 'The stack did not start. Its terminal says why.')
}

function refuse(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    ...(status === 503 && { 'Retry-After': '1' }),
  })
  response.end(text)
}

/** The path of a request. It is only compared, and names no file. */
function pathOf(target: string): string {
  const path = target.split(/[?#]/, 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    // A malformed escape: no file has such a name.
    return path
  }
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
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
