/// <reference types="node" />
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { Browser } from '@playwright/test'
import { chromium, expect as expectOf } from '@playwright/test'
import { afterAll, beforeAll, inject, onTestFinished, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine
const expectPage = expectOf.configure({ timeout: 25_000 })

let browser: Browser
beforeAll(async () => {
  const options = chromiumLaunchOptions()
  // The outer pages are faked, so Chromium takes them for public ones, which may not embed a page of the local network.
  const args = [...(options.args ?? []), '--disable-features=LocalNetworkAccessChecks']
  browser = await chromium.launch({ ...options, args })
})
afterAll(() => browser?.close())

// The story's kit names `http://named.localhost` in `frameOrigins`.
const story = `${inject('playground')}story.html?story=wallet-send/not-connected`
const frameOf = (url: string) =>
  `<!doctype html><iframe id="inside" src="${url}" style="width: 800px; height: 700px"></iframe>`

/** Opens the view WalletSend inside pages of these origins, the innermost first. */
async function openInside(...around: string[]) {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const urls = around.map((origin, depth) => `${origin}/around-${depth}`)
  for (const [depth, url] of urls.entries())
    await page.route(url, (route) =>
      route.fulfill({ contentType: 'text/html', body: frameOf(urls[depth - 1] ?? story) }),
    )
  await page.goto(urls.at(-1) ?? story)
  let frame = page.frameLocator('#inside')
  for (const _ of urls.slice(1)) frame = frame.frameLocator('#inside')
  return frame
}
const own = new URL(story).origin

test.each([
  ['a page that nobody named', ['http://elsewhere.localhost']],
  [
    'a named page inside one that nobody named',
    ['http://named.localhost', 'http://elsewhere.localhost'],
  ],
  ['a page of its own origin inside one that nobody named', [own, 'http://elsewhere.localhost']],
  ['the named host at another port', ['http://named.localhost:8080']],
])('inside %s, a transfer asks to be opened in a window', async (_, around) => {
  const frame = await openInside(...around)
  await expectPage(frame.getByTestId('open-in-window')).toBeVisible()
  await expectPage(frame.getByTestId('no-account')).toHaveCount(0)
})

test.each([
  ['a page of its own origin', [own]],
  ['a page that the dapp names', ['http://named.localhost']],
  ['both', [own, 'http://named.localhost']],
])('inside %s, the view is shown', async (_, around) => {
  const frame = await openInside(...around)
  await expectPage(frame.getByTestId('no-account')).toBeVisible()
  await expectPage(frame.getByTestId('open-in-window')).toHaveCount(0)
})
