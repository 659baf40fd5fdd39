// Ours: git lists the files; this adds what to do where there is no git.
import { readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { run } from '../setup/child.mjs'
import { filesUnder } from '../setup/files-under.mjs'
import { root } from '../setup/repository.mjs'

const skipped = new Set(['node_modules', '.git', 'dist', 'dist-stack', 'artifacts', 'test-results'])
const isIgnored = (path) =>
  path.split('/').some((name) => skipped.has(name) || /^\.(turbo|stack|stamp)$/.test(name))

/**
 * The files git has or would take, by paths with `/`; where there is no git, all but what a build
 * leaves.
 * @param {string} top
 * @returns {Promise<string[]>}
 */
export async function trackedFiles(top = root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { code, stdout } = await run('git', args, { cwd: top, deadline: 60_000 })
  const all =
    code === 0
      ? [...new Set(stdout.split('\0').filter(Boolean))]
      : filesUnder(top)
          .map((path) => relative(top, path).split(sep).join('/'))
          .filter((path) => !isIgnored(path))
  return all.filter((path) => isFile(join(top, path))).sort()
}

function isFile(path) {
  try {
    return statSync(path).isFile()
  } catch {
    return false // deleted and not committed yet
  }
}

/** The text of a file, or null when it is not text. */
export function textOf(path) {
  const bytes = readFileSync(path)
  return bytes.includes(0) ? null : bytes.toString('utf8')
}
