/// <reference types="node" />
import { headlessLaunchOptions } from '@gla/testing/chromium'
import type { Browser, Page } from '@playwright/test'
import { chromium, expect as expectOf } from '@playwright/test'
import { afterAll, beforeAll, inject, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine
const expectPage = expectOf.configure({ timeout: 25_000 })

let browser: Browser
let page: Page
beforeAll(async () => {
  const options = headlessLaunchOptions()
  // The outer pages are faked, so Chromium takes them for public ones, which may not embed a page of the local network.
  const args = options.args?.map((arg) =>
    arg.startsWith('--disable-features=') ? `${arg},LocalNetworkAccessChecks` : arg,
  )
  browser = await chromium.launch({ ...options, ...(args && { args }) })
  page = await browser.newPage()
  await page.route(
    ({ pathname }) => pathname === '/around',
    (route) => {
      const inside = new URL(route.request().url()).searchParams.getAll('inside')
      return route.fulfill({ contentType: 'text/html', body: pageAround(inside) })
    },
  )
})
afterAll(() => browser?.close())

// The story's kit names `http://named.localhost` in `frameOrigins`.
const story = `${inject('playground')}story.html?story=wallet-send/not-connected`
const own = new URL(story).origin

const look = 'position: fixed; width: 800px; height: 700px' // one upon the other: what is out of sight is not drawn
const pageAround = (inside: readonly string[]) =>
  `<!doctype html>${inside.map((url) => `<iframe src="${url}" style="${look}"></iframe>`).join('')}`
const around = (origin: string, inside: readonly string[]) =>
  `${origin}/around?${new URLSearchParams(inside.map((url) => ['inside', url]))}`

/**
 * Opens the view WalletSend in a page of an origin: right in it, and in pages of other origins that are in it.
 * @returns each of its frames, with the origins around it, the innermost first
 */
async function openInside(outermost: string, between: readonly string[]) {
  await page.goto(around(outermost, [story, ...between.map((origin) => around(origin, [story]))]))
  const frame = (at: number) => page.frameLocator(`iframe >> nth=${at}`)
  return [
    { origins: outermost, frame: frame(0) },
    ...between.map((origin, at) => ({
      origins: `${origin} in ${outermost}`,
      frame: frame(at + 1).frameLocator('iframe'),
    })),
  ]
}

test.each([
  [
    'a page that nobody named, or a named one or one of its own origin inside such a page',
    'http://elsewhere.localhost',
    ['http://named.localhost', own],
  ],
  ['the named host at another port', 'http://named.localhost:8080', []],
])('inside %s, a transfer asks to be opened in a window', async (_, outermost, between) => {
  for (const { origins, frame } of await openInside(outermost, between)) {
    await expectPage(frame.getByTestId('open-in-window'), origins).toBeVisible()
    await expectPage(frame.getByTestId('no-account'), origins).toHaveCount(0)
  }
})

test.each([
  ['a page of its own origin', own, []],
  [
    'a page that the dapp names, or one of its own origin inside such a page',
    'http://named.localhost',
    [own],
  ],
])('inside %s, the view is shown', async (_, outermost, between) => {
  for (const { origins, frame } of await openInside(outermost, between)) {
    await expectPage(frame.getByTestId('no-account'), origins).toBeVisible()
    await expectPage(frame.getByTestId('open-in-window'), origins).toHaveCount(0)
  }
})
