// Ours: turbo knows what a script of one package reads, not what a check of all of them does.
import { statSync } from 'node:fs'
import { installHash } from '../setup/install.mjs'
import { at } from '../setup/repository.mjs'
import { bytesOf, createStamp, hashOf } from '../setup/stamp.mjs'
import { trackedFiles } from './tracked.mjs'

/**
 * Of the shell and the machine, what a check may depend on: variables, the browser, and with
 * `installHash` Node, the platform and the lockfile.
 */
function surroundings() {
  const variables = Object.entries(process.env)
    .filter(([name]) => /^(GLA_|NODE_|VITE|CI$|TZ$|LANG$|LC_)/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
  const browsers = [process.env.GLA_CHROMIUM, process.env.GLA_HEADLESS_SHELL]
  return [installHash(), ...variables, ...browsers.map(fileStamp)]
}

function fileStamp(path) {
  try {
    const { size, mtimeMs } = statSync(path)
    return `${size} ${mtimeMs}`
  } catch {
    return 'absent'
  }
}

/** @returns {Promise<Map<string, string>>} a hash for each file that git has or would take */
async function hashedFiles() {
  const paths = await trackedFiles()
  return new Map(paths.map((path) => [path, hashOf([bytesOf(at(path))])]))
}

/**
 * What checks came to when they last passed, and whether anything they read is different since.
 * The files are looked at before the checks run, and again after each: where one has changed meanwhile, nothing is kept.
 * @param {{ files?: Map<string, string>, again?: () => Map<string, string>, around?: string[], folder?: string }} given
 */
export async function createPassedBefore(given = {}) {
  const { around = surroundings(), folder = at('.stamp', 'passed') } = given
  const files = given.files ?? (await hashedFiles())
  const again = given.again ?? (() => (given.files ? files : hashedFiles()))
  const hashFor = (reads, files) =>
    hashOf([...around, ...[...files].filter(([path]) => reads(path)).flat()])
  const everything = () => true

  return {
    files: [...files.keys()],
    /**
     * @param {string} name of a check
     * @param {(path: string) => boolean} reads which files it may read
     * @returns {import('./gate.mjs').Count | null} what it came to, if it would come to that again
     */
    recall(name, reads = everything) {
      const [hash, passed, skipped] = createStamp(name, folder).read().split(' ')
      if (hash !== hashFor(reads, files)) return null
      return { passed: Number(passed), failed: 0, skipped: Number(skipped) }
    },
    /** Remembers a check that passed, and forgets one that did not. */
    async keep(name, { passed, failed, skipped = 0 }, reads = everything) {
      const stamp = createStamp(name, folder)
      const hash = hashFor(reads, files)
      if (failed > 0 || hash !== hashFor(reads, await again())) stamp.clear()
      else stamp.write(`${hash} ${passed} ${skipped}`)
    },
  }
}
