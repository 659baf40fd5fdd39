// Ours: a dapp's bundle would have only the marks that are drawn, but its install would have all 30 MB of the drawings.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at } from '../setup/repository.mjs'
import { locate } from './installed-packages.mjs'
import { licenceNotices } from './licence-notices.mjs'
import {
  codeMarks,
  coinMarks,
  googleMark,
  inBlack,
  loginMarks,
  networkMarks,
  onWhite,
  walletMarks,
} from './mark-sources.mjs'

const ui = at('packages', 'ui')
/** Where the marks are: one module each, and the table that loads them. */
const marksFolder = join(ui, 'artifacts', 'marks')
/** The folders of the packages that the marks come from. */
export const markPackages = () =>
  ['@web3icons/core', 'simple-icons'].map((name) => locate(ui, name))

/** All marks: the name of the module, the ids that ask for it, and the drawing. */
async function readMarks() {
  const [web3icons, simpleIcons] = markPackages()
  const drawing = async (kind, source) => {
    const [name, folder = kind] = source.split('/').reverse()
    const isOnWhite = onWhite.includes(`${folder}/${name}`)
    // With its ground: a mark without one vanishes in one of the two themes.
    const look = isOnWhite ? 'branded' : 'background'
    const file = join(web3icons, 'dist', 'svgs', folder, look, `${name}.svg.js`)
    const svg = (await import(pathToFileURL(file))).default
    if (inBlack.includes(`${folder}/${name}`)) return svg.replaceAll('fill="#fff"', 'fill="#000"')
    return isOnWhite ? svg.replace(/<svg[^>]*>/, '$&<path fill="#fff" d="M0 0h24v24H0z"/>') : svg
  }
  const drawn = (kind, folder, list) =>
    list.map(async ([source, ids]) => ({
      name: `${kind}-${source.replaceAll(/\W+/g, '-').toLowerCase()}`,
      ids: ids.map((id) => `${kind}:${id}`),
      svg: await drawing(folder, source),
    }))
  const idsOf = walletIds()
  const wallets = walletMarks.map(([name, source]) => [source, idsOf(name)])
  const logins = Object.entries(loginMarks).map(([name, [ground, glyph, share = 0.5]]) => {
    const path = readFileSync(join(simpleIcons, 'icons', `${name}.svg`), 'utf8').match(/ d="[^"]+"/)
    const edge = 12 * (1 - share)
    const inside = `<path fill="${ground}" d="M0 0h24v24H0z"/><path fill="${glyph}" transform="translate(${edge} ${edge}) scale(${share})"${path}/>`
    return loginMark(name, inside)
  })
  const marks = [
    ...drawn('wallet', 'wallets', [...wallets, ...codeMarks]),
    ...drawn('network', 'networks', networkMarks),
    ...drawn('coin', 'tokens', coinMarks),
    ...logins,
    loginMark('google', googleMark),
  ]
  return joined(await Promise.all(marks))
}

const loginMark = (name, inside) => ({
  name: `login-${name}`,
  ids: [`login:${name}`],
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`,
})

/** The ids of a wallet of the bundled table: in the list, as it announces itself, and its plain name, which a session has. */
function walletIds() {
  const source = readFileSync(at('packages/core/src/wallets/wallet-table.ts'), 'utf8')
  const rows =
    source
      .match(/`\n([^`]+)`/)?.[1]
      .trim()
      .split('\n') ?? []
  const byName = new Map(rows.map((row) => [row.split('|')[1], row.split('|')]))
  return (wallet) => {
    const [id, name, , rdns] = byName.get(wallet) ?? []
    if (!id) throw new Error(`the table of wallets has no ${wallet}`)
    const plain = name.toLowerCase().replace(/ wallet$/, '')
    return [...new Set([id, ...rdns.split(','), plain])].filter(Boolean)
  }
}

/** One mark for each name, with all its ids. */
function joined(marks) {
  const byName = new Map()
  for (const mark of marks) {
    const ids = [...(byName.get(mark.name)?.ids ?? []), ...mark.ids]
    byName.set(mark.name, { ...mark, ids })
  }
  return [...byName.values()]
}

/** A drawing as a `data:` URL: no spaces between its parts, no size of its own, and only the escapes that a URL needs. */
function markUrl(svg) {
  const short = svg
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/\s+/g, ' ')
    .replace(/^(<svg[^>]*?) width="\d+" height="\d+"/, '$1')
    .replace(/^(<svg[^>]*?) class="[^"]*"/, '$1')
    .replaceAll('"', "'")
  return `data:image/svg+xml,${short.trim().replaceAll(/[%#<>]/g, encodeURIComponent)}`
}

/** Writes the modules, their table and the licences into an empty folder. */
async function takeMarks(folder = marksFolder) {
  const marks = await readMarks()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { name, svg } of marks) {
    const text = `export const mark = ${JSON.stringify(markUrl(svg))}\n`
    writeFileSync(join(folder, `${name}.js`), text)
  }
  const rows = marks.flatMap(({ name, ids }, n) => [
    `const m${n} = () => import('./${name}.js')`,
    ...ids.map((id) => `  [${JSON.stringify(id)}, m${n}],`),
  ])
  const [loads, entries] = [true, false].map((first) =>
    rows.filter((row) => row.startsWith('const') === first).join('\n'),
  )
  writeFileSync(
    join(folder, 'table.js'),
    `${loads}\nexport const table = new Map([\n${entries}\n])\n`,
  )
  const type = 'export declare const table: ReadonlyMap<string, () => Promise<{ mark: string }>>\n'
  writeFileSync(join(folder, 'table.d.ts'), type)
  writeFileSync(join(folder, 'licences.txt'), licenceNotices(markPackages()))
}

if (process.argv[1] === import.meta.filename) await takeMarks()
