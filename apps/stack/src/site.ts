import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { listen, loopback } from './ports.js'
import { encode, etagOf, readSiteFiles, type SiteFile } from './site-files.js'

/** A built single-page app to serve. */
export interface SiteOptions {
  /** The folder that vite built: index.html and assets. Read once. */
  readonly folder: string
  readonly port: number
  /** Put into every page as `<script type="application/json" id="gla-stack">`; pages wait for it. */
  readonly config: Promise<unknown>
  /** Directives in addition to `frame-ancestors 'none'`. */
  readonly contentSecurityPolicy?: string
}

/** A site that is being served. */
export interface Site {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves a built app on the loopback. Unknown paths get the page; hashed assets are cached forever,
 * the page never.
 * @throws Error when the folder holds no built app
 */
export async function serveSite(options: SiteOptions): Promise<Site> {
  // Requests for the page report a failure; until one comes it must not count as unhandled.
  options.config.catch(() => undefined)
  const files = await readSiteFiles(options.folder)
  const policy = ["frame-ancestors 'none'", options.contentSecurityPolicy]
    .filter(Boolean)
    .join('; ')
  const page = options.config.then((config) => preparePage(files.page, config))
  page.catch(() => undefined)

  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'same-origin')
    response.setHeader('Content-Security-Policy', policy)
    answer(request, response, { files: files.assets, page }).catch(() => {
      if (!response.headersSent) response.writeHead(503, { 'Retry-After': '1' })
      response.end('The stack did not start. Its terminal says why.')
    })
  })
  const port = await listen(server, options.port)
  return {
    url: `http://${loopback}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Content {
  readonly files: ReadonlyMap<string, SiteFile>
  readonly page: Promise<SiteFile>
}

async function answer(request: IncomingMessage, response: ServerResponse, content: Content) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const path = pathOf(request.url ?? '/')
  const file = content.files.get(path)
  if (file) {
    const hashed = path.startsWith('/assets/')
    await send(request, response, file, hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  } else if (extname(path) === '' || path === '/index.html') {
    await send(request, response, await content.page, 'no-cache')
  } else {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  cacheControl: string,
): Promise<void> {
  response.setHeader('Cache-Control', cacheControl)
  response.setHeader('ETag', file.etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end()
    return
  }
  const { body, encoding } = await encode(file, String(request.headers['accept-encoding'] ?? ''))
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.byteLength })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The path of a request. It is only used as the key of a map, so no path can leave the folder. */
function pathOf(target: string): string {
  const path = target.split(/[?#]/, 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    // A malformed escape: no file has such a name.
    return path
  }
}

function preparePage(html: string, config: unknown): SiteFile {
  // `<` could end the script element early; escaped, it means the same in JSON.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="gla-stack">${json}</script>`
  const body = Buffer.from(html.replace('</head>', () => `${script}</head>`))
  return { body, type: 'text/html; charset=utf-8', etag: etagOf(body), encoded: new Map() }
}
