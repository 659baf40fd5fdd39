import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** One file of a built app, kept in memory so that a later build does not mix with this one. */
export interface SiteFile {
  readonly body: Buffer
  readonly type: string
  readonly etag: string
  /** Compressed bodies, made on first request. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

/** A built app: its page, and all other files by path. */
export interface SiteFiles {
  readonly page: string
  readonly assets: ReadonlyMap<string, SiteFile>
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Reads a folder built by vite.
 * @throws Error when it has no index.html with a head
 */
export async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '')
  if (!page.includes('</head>')) throw new Error(`There is no built app in ${folder}.`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const assets = new Map<string, SiteFile>()
  for (const file of files) {
    const path = `/${relative(folder, file).split(sep).join('/')}`
    if (path !== '/index.html') assets.set(path, await readSiteFile(file))
  }
  return { page, assets }
}

async function readSiteFile(file: string): Promise<SiteFile> {
  const body = await readFile(file)
  const type = types[extname(file)] ?? 'application/octet-stream'
  return { body, type, etag: etagOf(body), encoded: new Map() }
}

/** A weak ETag from the content. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** The body in the best encoding the browser accepts. Small or already compressed files are sent as they are. */
export async function encode(
  file: SiteFile,
  accepted: string,
): Promise<{ body: Buffer; encoding?: Encoding }> {
  const encoding = (['br', 'gzip'] as const).find((one) => accepts(accepted, one))
  const text = /^text\/|json|svg|javascript/.test(file.type)
  if (!encoding || !text || file.body.byteLength < 1024) return { body: file.body }
  let encoded = file.encoded.get(encoding)
  if (!encoded) {
    encoded = compress[encoding](file.body)
    file.encoded.set(encoding, encoded)
  }
  return { body: await encoded, encoding }
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => part.trim().split(';')[0] === encoding)
}
