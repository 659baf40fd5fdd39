import {
  constants,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { constants as brotli, brotliCompress } from 'node:zlib'

/** A built app as it was when it was copied: a later build does not mix with it. */
export interface SiteCopy {
  /** The folder of everything but its page. */
  readonly files: string
  /** A folder with `index.html` alone. */
  readonly page: string
  remove(): Promise<void>
}

/**
 * Copies what Vite has built into the system's folder for temporary files. Links in it are left out: they could lead elsewhere.
 * @throws Error when it has no index.html with a head
 */
export async function copySite(folder: string): Promise<SiteCopy> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '')
  if (!html.includes('</head>')) throw new Error(`There is no built app in ${folder}.`)
  const copy = await mkdtemp(join(tmpdir(), 'gla-site-'))
  const files = join(copy, 'files')
  const page = join(copy, 'page')
  const remove = () => rm(copy, { recursive: true, force: true, maxRetries: 3 })
  try {
    await copyFiles(folder, files)
    await mkdir(page)
    // The page has rules of its own: none of the files must be it.
    await rename(join(files, 'index.html'), join(page, 'index.html'))
    await rm(join(files, 'index.html.br'), { force: true })
    await compress(join(page, 'index.html'))
  } catch (error) {
    await remove()
    throw error
  }
  return { files, page, remove }
}

async function copyFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
  const folders = new Set(paths.map((path) => dirname(join(to, path))))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  // Of a file system that can, each is a reference until one of the two is written.
  const copy = (path: string) =>
    copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
  await Promise.all(paths.map(copy))
}

/**
 * Puts a config into a copied page, as `<script type="application/json" id="gla-stack">`.
 * @param page the folder of the page
 * @param config anything that JSON can say
 */
export async function configurePage(page: string, config: unknown): Promise<void> {
  const path = join(page, 'index.html')
  // `<` could end the script element early; escaped, it means the same in JSON.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="gla-stack">${json}</script>`
  const html = await readFile(path, 'utf8')
  await writeFile(
    path,
    html.replace('</head>', () => `${script}</head>`),
  )
  await compress(path)
}

async function compress(path: string): Promise<void> {
  const params = { [brotli.BROTLI_PARAM_QUALITY]: 9 }
  const compressed = await promisify(brotliCompress)(await readFile(path), { params })
  await writeFile(`${path}.br`, compressed)
}
