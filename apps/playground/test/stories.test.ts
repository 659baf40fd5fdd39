/// <reference types="node" />
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Album } from './album.js'
import { createAlbum } from './album.js'
import type { Camera } from './camera.js'
import { createCamera } from './camera.js'
import { createPictureDesk } from './picture-desk.js'
import { useMachineFonts } from './picture-fonts.js'
import { readPictureInputs } from './picture-inputs.js'
import type { Shot } from './picture-shots.js'
import { shotsOf } from './picture-shots.js'
import type { Sight } from './story-page.js'
import { viewFolders } from './story-page.js'
import type { Found } from './story-visits.js'
import { visitStories } from './story-visits.js'
import { looks, seed, tenthOf } from './tenth-of-stories.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 1_200_000 }) // a busy machine

/** `tenth`: no story but those of the tenth, as each round of `npm run prove stories` has it. */
const { GLA_STORIES = 'all' } = process.env

let browser: Browser
let camera: Camera
let album: Album
let shots: readonly Shot[]
let views: readonly string[]
let found: Found
beforeAll(async () => {
  const began = performance.now()
  browser = await chromium.launch(chromiumLaunchOptions())
  const base = inject('playground')
  camera = await createCamera(browser, base)
  album = createAlbum(await createPictureDesk(await browser.newContext()))
  shots = shotsOf(camera.stories)
  views = await viewFolders(camera.lens, base)
  const inputs = await readPictureInputs(base, browser.version(), album)

  const tenth = new Set(tenthOf(camera.stories))
  const isVisited = (story: string) => GLA_STORIES === 'all' || tenth.has(story)
  const changed = new Set(shots.filter((shot) => isVisited(shot.story) && !inputs.areSame(shot)))
  const visits = camera.stories.filter(isVisited).map((story) => ({
    story,
    isJudged: views.includes(story.split('/')[0] ?? ''),
    looks: tenth.has(story) ? looks : [],
    shots: shots.filter((shot) => shot.story === story && (tenth.has(story) || changed.has(shot))),
  }))
  const { loaded, ...wrong } = await visitStories(camera, album, inputs, visits)
  found = wrong
  const taken = visits.reduce((sum, { shots }) => sum + shots.length, 0)
  const seconds = Math.round((performance.now() - began) / 1_000)
  // `npm run prove` shows lines that begin so.
  process.stdout.write(
    `figure: ${visits.length} stories in ${seconds} s, ${tenth.size} of them under axe, ${taken} pictures (of ${changed.size} the inputs have changed), ${loaded} looks at a page of their own\n`,
  )
})
afterAll(async () => {
  await camera?.close()
  await browser?.close()
})

/** What a developer is told of stories that are set up wrongly, or with the address of another page, on purpose. */
const isMeant = (text: string) =>
  /^(connect\/(alert|provider-unreachable)|(all-wallets|get-wallet)\/none) \[GLA\] /.test(text) ||
  /^all-wallets\/\S+ The configured WalletConnect 'metadata.url'/.test(text)
const isOfNobody = (text: string) => /^\S+ (en-XA|ar-XB): /.test(text)

test('every view has a story', () => {
  const shown = camera.stories.map((id) => id.split('/')[0])
  expect(views.filter((view) => !shown.includes(view))).toEqual([])
  expect(views.length).toBeGreaterThan(0)
})

test('every story of a view shows what it should, with a title in the language, texts without `undefined`, and nothing in the console', () => {
  expect(found.said.filter((text) => !isOfNobody(text) && !isMeant(text))).toEqual([])
})

test('F21: every story of a view says nothing that is not in a catalogue, in two pseudo-languages', () => {
  expect(found.said.filter(isOfNobody)).toEqual([])
})

test(`a tenth of the stories (seed ${seed}), and those that have changed, look as they were kept: \`npm run pictures\` in apps/playground makes their pictures again`, () => {
  const wrong = [...found.pictures, ...album.left(shots).map((name) => `${name}: of no story`)]
  expect(wrong).toEqual([])
})

test(`F21: a tenth of the stories (seed ${seed}): axe finds nothing in 2 themes, 2 languages and 2 widths, nor with another accent, in 2 themes, with none and all of it in the surfaces`, () => {
  expect(tenthOf(camera.stories).length).toBeGreaterThan(0)
  expect(found.axe).toEqual([])
})

test(`F21: a tenth of the stories (seed ${seed}), in each language: all can be read at 320 px and at 400 %`, () => {
  expect(found.layout).toEqual([])
})

test('axe judges the colours of an open modal down to its last row', async () => {
  const storyPage = camera.lens
  await storyPage.begin('connect/wallets', { lang: 'en-US', theme: 'dark', width: 360 })
  await storyPage.page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { --gla-text: #eee !important; --gla-surface: #fff !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const found = (await storyPage.troubles()).join()
  expect(found).toMatch(/All wallets<\/bdi> Element has insufficient color contrast/)
})

const phones = [
  [390, 844],
  [390, 664],
  [360, 640],
  [320, 568],
] as const

test.each(['review', 'to-contract', 'to-burn'])(
  'review of a transfer (%s): the buttons are in sight on phones, and all warnings can be scrolled above them',
  async (name) => {
    const { begin, turn, page } = camera.lens
    const story = `wallet-send-preview/${name}`
    const modal = page.getByTestId('modal')
    const troubles: string[] = []
    const sights = phones.flatMap(([width, height]) =>
      ['en-US', 'zh-CN'].map((lang): Sight => ({ lang, theme: 'dark', width, height })),
    )
    await begin(story, sights[0] as Sight)
    await useMachineFonts(page, true)
    for (const sight of sights) {
      await turn(sight)
      const seen = await modal.evaluate((dialog) => {
        const root = dialog.querySelector('.content > *')?.shadowRoot
        const boxOf = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect()
        const isWhole = (box?: DOMRect) => box && box.top >= 0 && box.bottom <= innerHeight
        const at = ['cancel', 'confirm'].map((id) => boxOf(`[data-testid="send-${id}"]`))
        const scroll = dialog.querySelector('.scroll')
        scroll?.scrollTo(0, scroll.scrollHeight)
        const foot = boxOf('.review-foot')
        const hidden = [...(root?.querySelectorAll('.review > :not(.review-foot)') ?? [])].filter(
          (part) => part.getBoundingClientRect().bottom > (foot?.top ?? 0),
        )
        return { isInSight: at.every(isWhole), hidden: hidden.map((part) => part.className) }
      })
      if (!seen.isInSight || seen.hidden.length > 0) troubles.push(JSON.stringify([sight, seen]))
    }
    expect(troubles).toEqual([])
  },
)
