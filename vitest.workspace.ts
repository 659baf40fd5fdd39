import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// Vitest 4 does not look for this name: always run `vitest --config vitest.workspace.ts`.
const conditions = ['@gla/source']
const roots = [
  'packages/core',
  'packages/ui',
  'packages/modal',
  'packages/testing',
  'packages/contracts',
  ...adapters(),
  'apps/relay',
  'apps/stack',
  'apps/gla',
  'apps/playground',
]

/** Chain families and connectors beside the EVM's own: each folder is one. */
function adapters() {
  const folder = 'packages/adapters'
  return existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : []
}

export default defineConfig({
  test: {
    projects: roots.map((root) => ({
      root,
      resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
      ssr: { resolve: { conditions } },
      test: {
        name: root.split('/').at(-1) ?? root,
        // Two busy cores: a deadline that says a test hangs, not that the machine is slow.
        testTimeout: 30_000,
        hookTimeout: 60_000,
        include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
      },
    })),
  },
})
