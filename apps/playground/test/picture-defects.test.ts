/// <reference types="node" />
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Camera } from './camera.js'
import { createCamera } from './camera.js'
import type { PictureDesk } from './picture-desk.js'
import { createPictureDesk } from './picture-desk.js'
import type { Difference } from './picture-difference.js'
import { differenceOf } from './picture-difference.js'
import type { Shot } from './picture-shots.js'
import { shotsOf } from './picture-shots.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine

let browser: Browser
let camera: Camera
let desk: PictureDesk
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions())
  camera = await createCamera(browser, inject('playground'))
  desk = await createPictureDesk(await browser.newContext())
})
afterAll(async () => {
  await camera?.close()
  await browser?.close()
})

/** Gives every part of the page a style sheet more. */
const restyled = (text: string) => (page: Page) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    const left: (Document | ShadowRoot)[] = [document]
    for (let root = left.pop(); root; root = left.pop()) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) left.push(shadowRoot)
    }
  }, text)

/** Of each story once: they differ in what is done to them. */
const plain = new Map<string, ReturnType<PictureDesk['read']>>()
function plainPicture(shot: Shot) {
  const taken = plain.get(shot.name) ?? camera.take(shot).then((picture) => desk.read(picture, 0.5))
  plain.set(shot.name, taken)
  return taken
}

/** What a story's picture shows else once the page has another style. */
async function differenceWith(story: string, style: string): Promise<Difference> {
  const [shot] = shotsOf([story])
  if (!shot) throw new Error('there is no shot')
  const before = await plainPicture(shot)
  const now = await desk.read(await camera.take(shot, restyled(style)), 0.5)
  return differenceOf(before, now)
}

const defects: Readonly<Record<string, readonly [story: string, style: string]>> = {
  'a row is gone': ['networks/few', '[role="option"]:last-child, li:last-child { display: none }'],
  'an icon is gone': [
    'account/connected',
    '[data-testid="modal-close"] svg { visibility: hidden }',
  ],
  'the title is gone': ['connect/wallets', '[data-testid="modal-title"] { visibility: hidden }'],
  'small texts are gone': ['networks/few', '.row-detail, .quiet, .small { visibility: hidden }'],
  'another accent': ['wallet-send-preview/review', '* { --gla-accent: #4cc3a0 !important }'],
  'a shade of the accent': ['account/connected', '* { --gla-fill: #c9a24a !important }'],
  'another surface': ['networks/few', '* { --gla-surface: #19221f !important }'],
  'quiet text is loud': ['networks/few', '* { --gla-quiet: #eef3f0 !important }'],
  'a gap of 4 px more': ['networks/few', '.scroll { padding-block-start: 4px !important }'],
  'corners are square': ['account/connected', '* { border-radius: 0 !important }'],
  'what is behind is light': ['networks/few', 'html, body { background: #faf8f3 !important }'],
}
test.each(Object.entries(defects))('a defect is seen: %s', async (_, [story, style]) => {
  expect((await differenceWith(story, style)).cells).not.toEqual([])
})

const allowed: Readonly<Record<string, string>> = {
  'the same again': '',
  'letters drawn another way': '* { text-rendering: geometricPrecision !important }',
  'texts a pixel wider': '* { letter-spacing: 0.05px !important }',
}
test.each(Object.entries(allowed))('no defect: %s', async (_, style) => {
  expect((await differenceWith('networks/few', style)).cells).toEqual([])
})
