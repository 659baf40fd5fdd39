import { chromiumLaunchOptions, headlessLaunchOptions } from '@gla/testing/chromium'
import { defineConfig } from '@playwright/test'

/** What measures time or movement: `npm test` gives these the machine to themselves. */
const timing = ['first-sight', 'moments', 'nothing-moves', 'sheet-slides', 'toasts-survive'].map(
  (name) => `${name}.e2e.ts`,
)

/** Dapps that install what we publish: `npm test` runs them when it is built. */
const consumers = 'consumers*.e2e.ts'

/** The documentation as a site, which only `npm run prove docs` builds. */
const docs = 'docs-site.e2e.ts'

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'journeys', testMatch: '*.e2e.ts', testIgnore: [...timing, consumers, docs] },
    { name: 'timing', testMatch: timing, use: { launchOptions: chromiumLaunchOptions() } },
    { name: 'consumers', testMatch: consumers },
    { name: 'docs', testMatch: docs },
  ],
  outputDir: '../test-results/e2e',
  // Each has a stack of its own. They wait more than they work: `npm test` runs other checks beside them.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Deadlines that end a hang, not a slow machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: headlessLaunchOptions(),
    viewport: { width: 1280, height: 800 },
    // Journeys of motion ask for it: see fixtures/with-motion.ts.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
})
