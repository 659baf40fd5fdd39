/// <reference types="node" />
import type { JSHandle } from '@playwright/test'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { openStories } from './open-stories.js'
import type { Picture, PictureDesk } from './picture-desk.js'
import { createPictureDesk } from './picture-desk.js'
import type { Difference } from './picture-difference.js'
import { differenceOf } from './picture-difference.js'
import { fontsRead, pictureFonts, useFonts } from './picture-fonts.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine

// As pictures are taken that are kept.
const stories = openStories({ reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' })
const sight = { lang: 'en-US', theme: 'dark', width: 360 } as const
let desk: PictureDesk
beforeAll(async () => {
  desk = await createPictureDesk(await stories.newContext())
  await stories.page.addInitScript(useFonts, pictureFonts(inject('playground')))
})

async function taken(): Promise<Buffer> {
  const { page } = stories
  await fontsRead(page)
  await page.evaluate(() => scrollTo(0, 0))
  return page.screenshot({ animations: 'disabled' })
}
/** As it is kept: half as wide and high. */
const picture = async () => desk.read(await taken(), 0.5)

/** A story that is shown, as it is, and a style sheet of every part of its page, which is still empty. */
type Shown = { story: string; plain: Picture; sheet: JSHandle<CSSStyleSheet> }
let shown: Shown | undefined

async function show(story: string): Promise<Shown> {
  await shown?.sheet.evaluate((sheet) => sheet.replaceSync(''))
  shown = undefined
  await stories.show(story, sight)
  let still = await taken()
  for (let isStill = false; !isStill; ) {
    const next = await taken()
    isStill = next.equals(still)
    still = next
  }
  const sheet = await stories.page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    const left: (Document | ShadowRoot)[] = [document]
    for (let root = left.pop(); root; root = left.pop()) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) left.push(shadowRoot)
    }
    return sheet
  })
  shown = { story, plain: await desk.read(still, 0.5), sheet }
  return shown
}

/** A story, which stays there until another is asked for: only styles come and go. */
const withStory = async (story: string) => (shown?.story === story ? shown : show(story))

/** What a story's picture shows else once the page has another style. */
async function differenceWith(story: string, style: string): Promise<Difference> {
  const { plain, sheet } = await withStory(story)
  await sheet.evaluate((sheet, style) => sheet.replaceSync(style), style)
  return differenceOf(plain, await picture())
}

// Those of a story stand together: it is shown once.
const defects: Readonly<Record<string, readonly [story: string, style: string]>> = {
  'the title is gone': ['connect/wallets', '[data-testid="modal-title"] { visibility: hidden }'],
  'an icon is gone': [
    'account/connected',
    '[data-testid="modal-close"] svg { visibility: hidden }',
  ],
  'a shade of the accent': ['account/connected', '* { --gla-fill: #c9a24a !important }'],
  'corners are square': ['account/connected', '* { border-radius: 0 !important }'],
  'another accent': ['wallet-send-preview/review', '* { --gla-accent: #4cc3a0 !important }'],
  'a row is gone': ['networks/few', '[role="option"]:last-child, li:last-child { display: none }'],
  'small texts are gone': ['networks/few', '.row-detail, .quiet, .small { visibility: hidden }'],
  'another surface': ['networks/few', '* { --gla-surface: #19221f !important }'],
  'quiet text is loud': ['networks/few', '* { --gla-quiet: #eef3f0 !important }'],
  'a gap of 4 px more': ['networks/few', '.scroll { padding-block-start: 4px !important }'],
  'what is behind is light': ['networks/few', 'html, body { background: #faf8f3 !important }'],
}
test.each(Object.entries(defects))('a defect is seen: %s', async (_, [story, style]) => {
  expect((await differenceWith(story, style)).cells).not.toEqual([])
})

const allowed: Readonly<Record<string, string>> = {
  'the same once nothing is done to it any more': '',
  'letters drawn another way': '* { text-rendering: geometricPrecision !important }',
  'texts a pixel wider': '* { letter-spacing: 0.05px !important }',
}
test.each(Object.entries(allowed))('no defect: %s', async (_, style) => {
  expect((await differenceWith('networks/few', style)).cells).toEqual([])
})

test('no defect: the same again, in a document of its own', async () => {
  const { plain } = await withStory('networks/few')
  shown = undefined
  await stories.load('networks/few', sight)
  expect(differenceOf(plain, await picture()).cells).toEqual([])
})
