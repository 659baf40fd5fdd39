import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `recover.html`: one file, which opens a sheet from wherever it lies. The same sources make the same bytes. */
export async function buildRecover(): Promise<string> {
  const [template, style, script] = await Promise.all([
    readFile(at('recover-template.html'), 'utf8'),
    bundled('recover.css'),
    bundled('main.ts'),
  ])
  // What nothing is allowed can send nothing.
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return template
    .replace('content=""', () => `content="${policy.join('; ')}"`)
    .replace('<style></style>', () => `<style>${style}</style>`)
    .replace('<script></script>', () => `<script>${script}</script>`)
}

/** A plugin of Vite that puts `recover.html` beside the page. */
export function recoverFile() {
  return {
    name: 'gla:recover',
    apply: 'build' as const,
    async generateBundle(this: {
      emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown
    }) {
      this.emitFile({ type: 'asset', fileName: 'recover.html', source: await buildRecover() })
    },
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

async function bundled(name: string): Promise<string> {
  // @scure/bip32 asks for a later patch of the same curves, which would be in the file twice.
  const curves = dirname(createRequire(import.meta.url).resolve('@noble/curves'))
  const { outputFiles } = await build({
    entryPoints: [at(name)],
    absWorkingDir: at('..'),
    ...{ bundle: true, minify: true, write: false, charset: 'utf8', legalComments: 'eof' },
    ...{ format: 'iife', platform: 'browser', target: ['es2022'], treeShaking: true },
    alias: { '@noble/curves': join(curves, 'esm') },
    conditions: ['@gla/source'],
    logLevel: 'silent',
  })
  const [file] = outputFiles
  if (!file) throw new Error(`esbuild made nothing of ${name}`)
  // Inside of an element these would end it.
  return file.text.trim().replace(/<\/(?=script|style)/gi, '<\\/')
}
