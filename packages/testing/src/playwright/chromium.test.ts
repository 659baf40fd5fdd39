import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { chromiumLaunchOptions } from './chromium.js'

test('hosts: names that mean this machine come before the rule that no host resolves', () => {
  const rules = chromiumLaunchOptions(['dapp.test']).args?.find((arg) => /resolver/.test(arg))
  expect(rules).toMatch(/=MAP dapp\.test 127\.0\.0\.1, MAP \* ~NOTFOUND, /)
  expect(chromiumLaunchOptions().args?.join()).not.toContain('dapp')
})

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
