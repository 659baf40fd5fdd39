import { chromiumLaunchOptions } from '@gla/testing/chromium'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results/e2e',
  // Each has a stack of its own. Two journeys keep two cores busy for less than half of their time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Deadlines that end a hang, not a slow machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    viewport: { width: 1280, height: 800 },
    // Journeys of motion ask for it: see fixtures/with-motion.ts.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
})
