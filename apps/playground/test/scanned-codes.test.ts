/// <reference types="node" />

import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import jsqr from 'jsqr'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { PictureDesk } from './picture-desk.js'
import { createPictureDesk } from './picture-desk.js'
import type { Sight, StoryPage } from './story-page.js'
import { createStoryPage } from './story-page.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine

let browser: Browser
let desk: PictureDesk
let stories: StoryPage

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions())
  // As most screens have it. A phone's camera sees more than that.
  const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 2 })
  desk = await createPictureDesk(context)
  stories = await createStoryPage(context, inject('playground'))
})
afterAll(() => browser.close())

/** What is seen of the screen: all of it, or the code and `around` px of what is beside it. */
type Seen = 'all' | { around: number }

async function clipOf(seen: Seen) {
  if (seen === 'all') return {}
  const box = await stories.page.getByTestId('qr-uri').boundingBox()
  if (!box) throw new Error('there is no code')
  const { around } = seen
  const size = { width: box.width + 2 * around, height: box.height + 2 * around }
  return { clip: { x: box.x - around, y: box.y - around, ...size } }
}

/** What a decoder reads in a picture of the screen, and what it should. */
async function scanned(seen: Seen) {
  const { page } = stories
  const taken = await page.screenshot({ animations: 'disabled', ...(await clipOf(seen)) })
  const { data, width, height } = await desk.read(taken)
  const uri = await page.getByTestId('qr-uri').getAttribute('data-uri')
  return { read: jsqr.default(data, width, height)?.data, uri }
}
async function expectScanned(seen: Seen) {
  const { read, uri } = await scanned(seen)
  expect(uri).not.toBe(null)
  expect(read).toBe(uri)
}

const codes = [
  'connecting-wallet-connect/qr-code',
  'connecting-wallet-connect/tabs',
  'connecting-wallet-connect/long-name',
  'connecting-wallet-connect/phone-code',
  'connecting-wallet-connect-basic/ready',
  'connecting-wallet-connect-basic/marked',
  'connecting-wallet-connect-basic/phone-code',
  'wallet-receive/address',
  'wallet-receive/marked',
]
const looks: readonly Pick<Sight, 'lang' | 'theme' | 'accent' | 'mix'>[] = [
  { lang: 'en-US', theme: 'dark' },
  { lang: 'zh-CN', theme: 'light' },
  { lang: 'en-US', theme: 'dark', accent: '#ffffff', mix: '100' },
  { lang: 'zh-CN', theme: 'light', accent: '#000000', mix: '100' },
]

/** The places where a code is drawn; the rest of the stories has other things beside it. */
const places = [
  'connecting-wallet-connect/qr-code',
  'connecting-wallet-connect-basic/marked',
  'wallet-receive/marked',
]

test.each(codes)('%s can be scanned in both themes, with any accent', async (story) => {
  const shown = places.includes(story) ? looks : looks.filter(({ accent }) => !accent)
  const sights = shown.map((look) => ({ ...look, width: 390, height: 1_100 }))
  await stories.begin(story, sights[0] as Sight)
  for (const sight of sights) {
    await stories.turn(sight)
    await expectScanned({ around: 24 }) // a third of the pixels to read; whole screens are below
  }
})

test.each([
  ['connecting-wallet-connect/qr-code', 844, 390],
  ['connecting-wallet-connect/qr-code', 320, 568],
  ['connecting-wallet-connect-basic/marked', 375, 553],
  ['wallet-receive/marked', 844, 390],
  ['wallet-receive/marked', 320, 568],
])('%s at %i by %i is seen whole, and larger once it is pressed', async (story, width, height) => {
  const { page } = stories
  await stories.begin(story, {
    ...{ lang: 'en-US', theme: 'dark' },
    ...{ width, height },
  })
  await page.getByTestId('qr-uri').scrollIntoViewIfNeeded()
  await expectScanned('all')
  const side = async () => (await page.getByTestId('qr-uri').boundingBox())?.width ?? 0
  const before = await side()
  await page.getByTestId('qr-size').focus()
  await page.keyboard.press('Enter')
  await expect.poll(side).toBeGreaterThan(before)
  await page.getByTestId('qr-uri').scrollIntoViewIfNeeded()
  await expectScanned('all')
})
