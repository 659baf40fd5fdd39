// Ours: Debian's own packages, where we may install them.
import { existsSync, readFileSync } from 'node:fs'

/** Whether this is Debian, and we are root. */
export function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  // Not ID_LIKE: a package of that name on Debian's children may be an empty shell.
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * @param {{ run: typeof import('./child.mjs').run }} machine
 * @param {string[]} packages
 * @param {number} deadline ms for each of its two steps
 * @returns {Promise<string | null>} null, or what went wrong
 */
export async function aptInstall(machine, packages, deadline = 10 * 60_000) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await machine.run('apt-get', ['update', '-q'], { env, deadline })
  const ended = await machine.run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    { env, deadline },
  )
  if (ended.code === 0) return null
  const worst = update.code === 0 ? ended : update
  return `apt-get install ${packages.join(' ')}: ${lastLine(worst)}`
}

/** The half sentence that says why a program failed. */
export const lastLine = ({ output, trouble, code }) =>
  trouble ?? output.trim().split('\n').at(-1) ?? `ended with ${code}`
