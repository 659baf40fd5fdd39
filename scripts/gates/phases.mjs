import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { at, workspaces } from '../setup/repository.mjs'
import { turbo } from '../setup/stack-build.mjs'
import { gate, pooled, report, sum } from './gate.mjs'
import { packageGates } from './package-gates.mjs'
import { playwright, scriptTests, vitest } from './suites.mjs'

const script = (title, file) => gate(title, process.execPath, [at('scripts', 'gates', file)])

/** TypeScript, each workspace by itself. Two at a time: each takes about 400 MB. */
async function types() {
  // A workspace whose sources are held to less than its tests has a project for each.
  const projects = workspaces().flatMap((folder) =>
    ['tsconfig.json', 'tsconfig.test.json']
      .map((file) => `${folder}/${file}`)
      .filter((project) => existsSync(at(project))),
  )
  const width = Math.min(2, cpus().length)
  return sum(
    await pooled(projects, width, (project) =>
      gate(project, 'tsc', [
        ...['-p', project, '--noEmit', '--pretty', 'false', '--incremental'],
        ...[
          '--tsBuildInfoFile',
          at('.stamp', 'tsc', `${project.replaceAll('/', '-')}.tsbuildinfo`),
        ],
      ]),
    ),
  )
}

async function build() {
  const began = performance.now()
  const ended = await turbo(['build'])
  report('turbo run build', ended.code === 0, began, ended.code === 0 ? '' : ended.output)
  return ended.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Every check, in the order in which they run: the quick ones first.
 * @type {{ name: string, run: () => Promise<import('./gate.mjs').Count>, needs?: ('stack' | 'chromium')[], after?: string }[]}
 *   `after`: the phase whose results it looks at
 */
export const phases = [
  { name: 'lint', run: () => gate('biome check', 'biome', ['check', '--max-diagnostics=50']) },
  { name: 'names', run: () => script('names, state and traces', 'check-names.mjs') },
  { name: 'scripts', run: scriptTests },
  { name: 'types', run: types, needs: ['stack'] },
  {
    name: 'reference',
    run: () => script('docs/reference is what the sources say', 'check-reference.mjs'),
  },
  { name: 'unused', run: () => gate('knip', 'knip', ['--no-progress', '--no-config-hints']) },
  { name: 'unit', run: vitest, needs: ['stack', 'chromium'] },
  { name: 'build', run: build },
  { name: 'packages', run: packageGates, after: 'build' },
  { name: 'licences', run: () => script('licences of what we ship', 'check-licences.mjs') },
  { name: 'sizes', run: () => script('size budgets', 'check-sizes.mjs'), after: 'build' },
  {
    name: 'default-build',
    run: () => script('no local chain, no demo wallet', 'check-default-build.mjs'),
    after: 'build',
  },
  { name: 'e2e', run: playwright, needs: ['stack', 'chromium'] },
]
