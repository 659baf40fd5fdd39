import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification, type VitestPluginContext } from 'vitest/node'

// Vitest 4 does not look for this name: always run `vitest --config vitest.workspace.ts`.
const conditions = ['@gla/source']
const roots = [
  'packages/core',
  'packages/ui',
  'packages/modal',
  'packages/frame',
  'packages/server',
  'packages/testing',
  'packages/contracts',
  ...adapters(),
  'apps/provider',
  'apps/relay',
  'apps/stack',
  'apps/docs',
  'apps/gla',
  'apps/playground',
  'apps/wallet',
]

// Absolute: vitest resolves a relative path from the folder of the project, knip from here.
const builtPlayground = fileURLToPath(
  new URL('apps/playground/test/built-playground.ts', import.meta.url),
)

/** Chain families and connectors beside the EVM's own: each folder is one. */
function adapters() {
  const folder = 'packages/adapters'
  return existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : []
}

/** Where each test file has modules of its own, and a page. Elsewhere the files of a worker share them, and read them once. */
const withModulesEach = ['packages/modal', 'packages/testing', 'apps/playground']
/**
 * Where they share a page, which each test finds empty. One worker is handed all of a group's files at once: between two
 * handovers vitest breaks off what is being imported, and code that a modal was reading ahead would be missing from then on.
 */
const withSharedPage = ['packages/ui', 'apps/gla']

const settledImports = fileURLToPath(
  new URL('packages/modal/test/settled-imports.ts', import.meta.url),
)
const freshPage = fileURLToPath(new URL('packages/ui/src/test/fresh-page.ts', import.meta.url))

/** As `sequence.groupOrder`, which any `--sequence` of the command line would replace. */
const groupOfItsOwn = (order: number) => ({
  name: 'group-of-its-own',
  configureVitest({ project }: VitestPluginContext) {
    project.config.sequence.groupOrder = order
  },
})

/**
 * Vitest's own order, after the files that take longest: a worker that began one late would be the last by minutes. Where a page
 * is shared, the files with one come first: a worker is handed at once those that are like the first one.
 */
class BrowsersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isEarly = ({ project, moduleId }: TestSpecification) =>
      project.name === 'playground' ||
      (project.config.sequence.groupOrder > 0 &&
        readFileSync(moduleId, 'utf8').includes('@vitest-environment happy-dom'))
    return [...sorted.filter(isEarly), ...sorted.filter((file) => !isEarly(file))]
  }
}

export default defineConfig({
  test: {
    // Vitest would leave one of two cores to itself.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: BrowsersFirst },
    projects: roots.map((root) => ({
      root,
      plugins: [groupOfItsOwn(withSharedPage.indexOf(root) + 1)],
      resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
      ssr: { resolve: { conditions } },
      test: {
        name: root.split('/').at(-1) ?? root,
        // Two busy cores: a deadline that says a test hangs, not that the machine is slow.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 20_000 } },
        include: ['{src,test,server}/**/*.test.{ts,tsx}'],
        // Without layout nothing can move: a view that fades out would only be in the page twice.
        environmentOptions: {
          happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } },
        },
        isolate: withModulesEach.includes(root),
        ...(withSharedPage.includes(root) && {
          setupFiles: freshPage,
          maxWorkers: 1,
        }),
        ...(root === 'packages/modal' && { setupFiles: settledImports }),
        ...(root === 'apps/playground' && { globalSetup: builtPlayground }),
      },
    })),
  },
})
