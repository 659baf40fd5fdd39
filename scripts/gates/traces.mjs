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

// What belongs at the top. Anything else was left there: a screenshot, a note, what a tool wrote.
const top = new Set([
  ...['.ci', 'apps', 'bench', 'docs', 'e2e', 'examples', 'lint', 'packages', 'scripts'],
  ...['.gitignore', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md'],
  ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'biome.json', 'knip.jsonc'],
  ...['tsconfig.base.json', 'tsconfig.json', 'turbo.json', 'vitest.workspace.ts'],
])

/**
 * @param {string} path
 * @returns {string[]} what is wrong, as sentences
 */
export const strayTroubles = (path) =>
  top.has(path.split('/')[0]) ? [] : ['does not belong at the top: see traces.mjs']
