// Ours: it runs on a Node that is too old, and before there are packages.
import { readFileSync } from 'node:fs'

/** `>=20.19` of package.json as numbers: [20, 19, 0]. */
function wanted() {
  const { engines } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  )
  return numbers(engines.node.replace('>=', ''))
}

/** @param {string} version */
function numbers(version) {
  const [major = 0, minor = 0, patch = 0] = version.trim().split('.').map(Number)
  return [major, minor, patch]
}

/**
 * What to tell a person whose Node is too old, or null when it is new enough.
 * @param {string} version such as `20.20.2`
 * @param {number[]} least
 */
export function nodeTooOld(version, least = wanted()) {
  const have = numbers(version)
  const differs = have.findIndex((part, index) => part !== least[index])
  if (differs === -1 || have[differs] > least[differs]) return null
  return `This needs Node ${least[0]}.${least[1]} or newer, and this is Node ${version}. Install a newer Node (its site and every version manager have it), open a new terminal, and run the same command again.`
}
