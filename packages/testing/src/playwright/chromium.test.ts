import { chromium } from '@playwright/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chromiumLaunchOptions, headlessLaunchOptions } from './chromium.js'

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

test('without windows: the same flags, by the program that is named, and by the whole Chromium where none is', () => {
  vi.stubEnv('GLA_HEADLESS_SHELL', '/a/shell')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { executablePath, args } = headlessLaunchOptions(['dapp.test'])
  expect(executablePath).toBe('/a/shell')
  expect(args).toEqual(chromiumLaunchOptions(['dapp.test']).args)
  vi.stubEnv('GLA_HEADLESS_SHELL', '')
  expect(headlessLaunchOptions()).toEqual(chromiumLaunchOptions())
})
