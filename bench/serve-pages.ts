import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import sirv from 'sirv'
import { build } from 'vite'
import { benchBuild } from './bench-build.js'
import { withPackedDapp } from './packed-dapp.js'

/** The pages that are compared. `packed` is `ours` as a stranger has it: installed from tarballs, outside of the workspace. */
export const pages = ['react', 'floor', 'ours', 'packed'] as const
export type PageName = (typeof pages)[number]

const folder = (name: string) => fileURLToPath(new URL(`dist/${name}`, import.meta.url))

/** Builds pages, compresses them as a web server would, and serves them on the loopback. */
export async function servePages<name extends string = PageName>(
  names: readonly name[],
): Promise<{ url(name: name): string; close(): void }> {
  for (const name of names) {
    if (name === 'packed') await withPackedDapp((dapp) => build(benchBuild(name, dapp)))
    else await build(benchBuild(name))
    compress(folder(name))
  }
  const files = sirv(fileURLToPath(new URL('dist', import.meta.url)), { brotli: true, etag: true })
  const server = createServer((request, response) => files(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: (name) => `http://127.0.0.1:${port}/${name}/`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function compress(dir: string) {
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    if (/\.(js|css|html)$/.test(file))
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(readFileSync(join(dir, file))))
}

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }

/** KiB of script, compressed with brotli, that a page loads before any click. */
export function firstScript(name: PageName): number {
  const dir = folder(name)
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  if (entry) visit(entry)
  const bytes = [...files].map((file) => brotliCompressSync(readFileSync(join(dir, file))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}
