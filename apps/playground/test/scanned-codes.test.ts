/// <reference types="node" />
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type jsqr from 'jsqr'
import { beforeAll, expect, test, vi } from 'vitest'
import { openStories } from './open-stories.js'
import type { Sight } from './story-page.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine

// As most screens have it. A phone's camera sees more than that.
const stories = openStories({ reducedMotion: 'reduce', deviceScaleFactor: 2 })
/** A page with a decoder: it reads a picture where it unpacks it. */
let decoder: Page
beforeAll(async () => {
  decoder = await (await stories.newContext()).newPage()
  await decoder.addScriptTag({ path: createRequire(import.meta.url).resolve('jsqr') })
})

/** What a decoder reads in a picture. Some read no light code on a dark ground. */
const decoded = (taken: Buffer) =>
  decoder.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    const { jsQR } = globalThis as { jsQR?: typeof jsqr.default }
    if (!pen || !jsQR) throw new Error('there is no canvas, or no decoder')
    pen.drawImage(bitmap, 0, 0)
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
    return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data
  }, taken.toString('base64'))

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
  const uri = await page.getByTestId('qr-uri').getAttribute('data-uri')
  return { read: await decoded(taken), uri }
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
  await stories.show(story, sights[0] as Sight)
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
  await stories.show(story, {
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
