/// <reference types="node" />

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import { chromium } from '@playwright/test'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

const marks = readdirSync(join(import.meta.dirname, '../../../packages/ui/artifacts/marks'))

vi.setConfig({ testTimeout: 120_000 }) // a busy machine

test('marks are loaded by a page that passes them in, each once, and not a byte of them by one that does not', async () => {
  const browser = await chromium.launch(chromiumLaunchOptions())
  onTestFinished(() => browser.close())
  const asked = async (story: string) => {
    const page = await browser.newPage()
    const found: string[] = []
    page.on('request', (request) => {
      // The name of a chunk is that of its module, and eight characters of its content.
      const [, module = ''] = request.url().match(/\/([\w-]+)-[\w-]{8}\.js$/) ?? []
      if (marks.includes(`${module}.js`)) found.push(module)
    })
    await page.goto(`${inject('playground')}story.html?story=${story}`)
    await page.waitForFunction((id) => document.body.dataset.ready === id, story)
    await page.close()
    return found
  }
  const some = await asked('all-wallets/wallets')
  expect(some.length).toBeGreaterThan(3)
  expect(new Set(some).size).toBe(some.length)
  expect(await asked('all-wallets/without-marks')).toEqual([])
})
