import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { chromiumLaunchOptions } from './chromium.js'

test('features: whatever Playwright turns off is turned off in the list that counts, too', async () => {
  const server = await chromium.launchServer(chromiumLaunchOptions())
  onTestFinished(() => server.close())
  const flag = '--disable-features='
  const lists = server
    .process()
    .spawnargs.filter((arg) => arg.startsWith(flag))
    .map((arg) => arg.slice(flag.length).split(','))
  expect(lists).toHaveLength(2)
  expect(lists[1]).toEqual(expect.arrayContaining(lists[0] ?? []))
})
