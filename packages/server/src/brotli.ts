import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** A plugin of Vite that writes a `.br` beside every text file, for servers that send precompressed files. */
export function brotli() {
  return {
    name: 'gla:brotli',
    apply: 'build' as const,
    writeBundle({ dir = '' }: { readonly dir?: string }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:js|css|svg|html)$/.test(name)) continue
        const path = join(dir, name)
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
      }
    },
  }
}
