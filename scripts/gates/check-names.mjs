// Ours: Biome's rule of file names has no list of words, and reads no contract, style sheet or picture.
import { at } from '../setup/repository.mjs'
import { moduleState } from './module-state.mjs'
import { strayTroubles, traces } from './traces.mjs'
import { textOf, trackedFiles } from './tracked.mjs'

const refused = /^(util|helper|common|constant|type|misc|manager|service)s?$/
const source = /^(packages|apps|e2e|bench|scripts)\/.*\.(ts|tsx|mjs|css|sol|grit)$/
const test = /(\.test\.\w+$|\.e2e\.ts$|(^|\/)test\/)/
const named = /^(packages|apps|e2e|bench|scripts|lint)\//
const mostLines = 400

// Names that a tool or a language fixes: a contract's file has the contract's name.
const fixed = /(\.sol|\.md|\/LICENSE|(^|\/)[a-z]{2}-[A-Z]{2}\.ts)$|(^|\/)(public|screenshots)\//

/**
 * Rule 2 of CONTRIBUTING: a file is named for the one idea it holds, in kebab-case.
 * @param {string} path
 * @returns {string[]} what is wrong, as sentences
 */
export function nameTroubles(path) {
  if (!named.test(path)) return []
  const file = path.split('/').at(-1)
  const stem = file.replace(/^\./, '').split('.')[0]
  const troubles = []
  if (stem.split('-').some((word) => refused.test(word)) && !isRule(path)) {
    troubles.push(`"${stem}" names no idea: name the file for the one thing it holds`)
  }
  if (!fixed.test(path) && !/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(file)) {
    troubles.push('is not kebab-case')
  }
  const folder = path
    .split('/')
    .slice(0, -1)
    .find((name) => refused.test(name))
  if (folder) troubles.push(`is in a folder named "${folder}", which names no idea`)
  return troubles
}

// A lint rule is named for what it refuses, a picture for its story.
const isRule = (path) => path.endsWith('.grit') || path.includes('/test/pictures/')

/**
 * @param {string} path
 * @param {string} text
 */
export function lengthTroubles(path, text) {
  if (!source.test(path) || test.test(path)) return []
  const lines = text.trimEnd().split('\n').length
  return lines > mostLines ? [`has ${lines} lines, and the most is ${mostLines}`] : []
}

/**
 * Everything this check knows, about one file.
 * @param {string} path
 * @param {string | null} text null when it is not text
 * @param {string[]} hosts see `traces`
 */
export function troublesOf(path, text, hosts = []) {
  const names = [...strayTroubles(path), ...nameTroubles(path)]
  if (text === null) return names
  return [
    ...names,
    ...lengthTroubles(path, text),
    ...moduleState(path, text),
    ...traces(text, hosts),
  ]
}

/** The host of the registry this machine installs from: it must not reach a file. */
function registryHosts() {
  const url = process.env.npm_config_registry
  return url && URL.canParse(url) ? [new URL(url).hostname] : []
}

async function main() {
  const files = await trackedFiles()
  const hosts = registryHosts()
  const lines = files.flatMap((path) =>
    troublesOf(path, textOf(at(path)), hosts).map((trouble) => `${path}: ${trouble}`),
  )
  for (const line of lines) console.log(line)
  console.log(`${files.length} files, ${lines.length} troubles`)
  process.exitCode = lines.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) await main()
