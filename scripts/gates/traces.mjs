// Ours: scanners for secrets look for keys, not for the paths and registries of a machine.
// The patterns are written so that this file does not match itself.
const patterns = [
  [/\.\.\/shared(?![\w-])/, 'mentions a folder outside the repository'],
  [
    /(?<![\w.~@$})\]-])\/(?:work|root|home\/[a-z][\w-]*|Users\/[A-Za-z][\w-]*|tmp)(?=\/[\w.@-])/,
    'has a path of one machine',
  ],
  [
    /https?:\/\/[\w.-]*(?:registry|artifactory|verdaccio|nexus)[\w-]*\.[\w.-]+/i,
    'names a package registry',
  ],
  [/registry\.(?:npmjs\.org|yarnpkg\.com|npmmirror\.com)/, 'names a package registry'],
]

/**
 * What a machine or a network leaves in a file: its paths, its registry.
 * @param {string} text
 * @param {string[]} hosts more host names to refuse
 * @returns {string[]} what is wrong, as sentences
 */
export function traces(text, hosts = []) {
  const found = []
  for (const [index, line] of text.split('\n').entries()) {
    for (const [pattern, what] of patterns) {
      const match = pattern.exec(line)
      if (match) found.push(`line ${index + 1} ${what} (${match[0]})`)
    }
    for (const host of hosts) {
      if (line.includes(host)) found.push(`line ${index + 1} names this machine's registry`)
    }
  }
  return found
}
