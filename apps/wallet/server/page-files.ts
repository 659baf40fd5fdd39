import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** What Vite built, read once: a later build does not mix with it. */
export interface PageFiles {
  /** Answers with a file. False: there is none, and nothing is answered. */
  answer(path: string, request: IncomingMessage, response: ServerResponse): boolean
  /** The file that restores a wallet without any server, with its headers; undefined: it is not in the build. */
  readonly recover:
    | { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }
    | undefined
  /** The page, with a configuration in it as `<script type="application/json" id="gla-wallet">`. */
  page(config: unknown): Buffer
}

/** @throws Error when the folder holds no built page */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '')
  if (!html.includes('</head>')) throw new Error(`There is no built page in ${folder}.`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(?:css|js|svg)(?:\.br)?$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(join(folder, '/').length - 1).replaceAll('\\', '/'), await readFile(path))
  }
  const recover = await readFile(join(folder, 'recover.html'), 'utf8').catch(() => undefined)
  return {
    recover: recover === undefined ? undefined : recoverFile(recover),
    answer(path, { method, headers }, response) {
      const plain = path.endsWith('.br') ? undefined : files.get(path)
      if (!plain) return false
      const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
      const compressed = takesBrotli ? files.get(`${path}.br`) : undefined
      const body = compressed ?? plain
      response.writeHead(200, {
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Type': types[extname(path)] ?? 'application/octet-stream',
        'Content-Length': body.byteLength,
        Vary: 'Accept-Encoding',
        ...(compressed && { 'Content-Encoding': 'br' }),
      })
      response.end(method === 'HEAD' ? undefined : body)
      return true
    },
    page(config) {
      // `<` could end the script element early; escaped, it means the same in JSON.
      const json = JSON.stringify(config).replaceAll('<', '\\u003c')
      const script = `<script type="application/json" id="gla-wallet">${json}</script>`
      return Buffer.from(html.replace('</head>', () => `${script}</head>`))
    },
  }
}

const entities: Readonly<Record<string, string>> = { '&#39;': "'", '&apos;': "'", '&quot;': '"' }

/** Its own `<meta>` element says what it may do, wherever it is opened from: the header says the same, and that nobody may frame it. */
function recoverFile(html: string) {
  const [, said = "default-src 'none'"] =
    /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"/i.exec(html) ?? []
  const policy = said.replace(/&(?:#39|apos|quot);/g, (entity) => entities[entity] ?? '')
  return {
    body: Buffer.from(html),
    headers: {
      'Content-Security-Policy': `${policy.replace(/[;\s]+$/, '')}; frame-ancestors 'none'`,
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/html; charset=utf-8',
    },
  }
}
