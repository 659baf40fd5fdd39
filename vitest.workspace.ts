import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Vitest 4 does not look for this name: always run `vitest --config vitest.workspace.ts`.
const conditions = ['@gla/source']
const roots = [
  'packages/core',
  'packages/ui',
  'packages/modal',
  'packages/testing',
  'packages/contracts',
  ...adapters(),
  'apps/provider',
  'apps/relay',
  'apps/stack',
  'apps/gla',
  'apps/playground',
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

/**
 * Where each test file has modules of its own: a page's elements are defined once, in the page that was there when they
 * were. Elsewhere nothing of ours is kept in a module, so the files of a worker share them and read them once.
 */
const withModulesEach = [
  'packages/ui',
  'packages/modal',
  'packages/testing',
  'apps/gla',
  'apps/playground',
]

/** Vitest's own order, after the files that take longest: a worker that began one late would be the last by minutes. */
class BrowsersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const inBrowser = ({ project }: TestSpecification) => project.name === 'playground'
    return [...sorted.filter(inBrowser), ...sorted.filter((file) => !inBrowser(file))]
  }
}

export default defineConfig({
  test: {
    // Vitest would leave one of two cores to itself.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: BrowsersFirst },
    projects: roots.map((root) => ({
      root,
      resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
      ssr: { resolve: { conditions } },
      test: {
        name: root.split('/').at(-1) ?? root,
        // Two busy cores: a deadline that says a test hangs, not that the machine is slow.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 20_000 } },
        include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
        // Without layout nothing can move: a view that fades out would only be in the page twice.
        environmentOptions: {
          happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } },
        },
        isolate: withModulesEach.includes(root),
        ...(root === 'apps/playground' && { globalSetup: builtPlayground }),
      },
    })),
  },
})
