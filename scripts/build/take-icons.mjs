// Ours: a dapp's bundler takes the few icons out of lucide, but its install would take all 34 MB.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesUnder } from '../setup/files-under.mjs'
import { at, readJson } from '../setup/repository.mjs'
import { locate } from './installed-packages.mjs'
import { licenceNotices } from './licence-notices.mjs'
import { pruneDeclarations } from './prune-declarations.mjs'

const importOf = /^import \{([^}]+)\} from 'lucide';$/gm

/** The folder of the package that the icons come from. */
export const lucideFolder = () => locate(at('packages', 'ui'), 'lucide')

/**
 * Replaces each import of lucide in built files by imports of copies, one file for each icon, so that a chunk holds the
 * icons of its own views.
 * @param {string} dist
 * @throws Error when lucide has no such icon, or a file imports it in another form
 */
export async function takeIcons(dist) {
  const folder = lucideFolder()
  const { module } = readJson(join(folder, 'package.json'))
  const lucide = await import(pathToFileURL(join(folder, module)))
  const taken = join(dist, 'lucide')
  mkdirSync(taken, { recursive: true })
  const writeIcon = (name) => {
    if (!lucide[name]) throw new Error(`lucide has no icon ${name}`)
    const text = `export const ${name} = ${JSON.stringify(lucide[name])};\n`
    writeFileSync(join(taken, `${name}.js`), text)
  }
  for (const file of filesUnder(dist).filter((path) => path.endsWith('.js'))) {
    const before = readFileSync(file, 'utf8')
    const path = relative(dirname(file), taken).split(sep).join('/')
    const after = before.replace(importOf, (_, list) => {
      const names = list.split(',').flatMap((name) => name.trim() || [])
      for (const name of names) writeIcon(name)
      const from = path.startsWith('.') ? path : `./${path}`
      return names.map((name) => `import { ${name} } from '${from}/${name}.js';`).join('\n')
    })
    if (after.includes("'lucide'")) throw new Error(`${file} names lucide in another way`)
    if (after !== before) writeFileSync(file, after)
  }
  writeFileSync(join(taken, 'licences.txt'), licenceNotices([folder]))
}

if (process.argv[1] === import.meta.filename) {
  await takeIcons(at('packages', 'ui', 'dist'))
  pruneDeclarations(at('packages', 'ui'))
}
