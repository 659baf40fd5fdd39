/// <reference types="node" />
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { openStories } from './open-stories.js'

const marks = readdirSync(join(import.meta.dirname, '../../../packages/ui/artifacts/marks'))

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine

const stories = openStories()

test('marks are loaded by a page that passes them in, each once, and not a byte of them by one that does not', async () => {
  const asked = async (story: string) => {
    const found: string[] = []
    const hear = (request: Request) => {
      // The path of a chunk is that of its module.
      const [, module = ''] = request.url().match(/\/marks\/([\w-]+)\.js$/) ?? []
      if (marks.includes(`${module}.js`)) found.push(module)
    }
    stories.page.on('request', hear)
    await stories.load(story, { lang: 'en-US', theme: 'dark', width: 1024 })
    stories.page.off('request', hear)
    return found
  }
  // Before the other, which leaves them in the browser's cache.
  expect(await asked('all-wallets/without-marks')).toEqual([])
  const some = await asked('all-wallets/wallets')
  expect(some.length).toBeGreaterThan(3)
  expect(new Set(some).size).toBe(some.length)
})
