/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { guardNetwork } from '@gla/testing/network-guard'
import type { Browser, Page } from '@playwright/test'
import type { Shot } from './picture-shots.js'
import { createStoryPage, storyIds } from './story-page.js'

const { resolve } = createRequire(import.meta.url)
const fontBytes = (family: string) =>
  readFileSync(
    resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  ).toString('base64')

/** Takes pictures of stories. */
export type Camera = {
  /** The ids of all stories. */
  stories: readonly string[]
  /** Does something with the picture of each shot, two at a time. A story that cannot be shown has its reason in place of one. */
  takeAll(
    shots: readonly Shot[],
    use: (shot: Shot, taken: Buffer | Error) => Promise<void>,
  ): Promise<void>
  /** One picture, of a page that `change` has had. */
  take(shot: Shot, change?: (page: Page) => Promise<void>): Promise<Buffer>
  /** @throws Error when something was asked of another machine */
  close(): Promise<void>
}

export async function createCamera(browser: Browser, base: string): Promise<Camera> {
  // A window each: a page behind another one is drawn once a second.
  const options = { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' } as const
  const contexts = [await browser.newContext(options), await browser.newContext(options)] as const
  const guards = contexts.map((context) => guardNetwork(context))
  const stories = await storyIds(contexts[0], base)
  // Each machine has other fonts, and a line that breaks elsewhere moves all below it: what is in the pictures is drawn
  // with ours. Chinese comes from the machine: its characters are all as wide as high.
  for (const context of contexts)
    await context.addInitScript(
      (fonts) => {
        for (const [family, base64] of fonts) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          document.fonts.add(new FontFace(family, bytes.buffer, { weight: '100 900' }))
        }
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`* { --gla-font: pictures-sans, system-ui, sans-serif; --font: var(--gla-font);
        --gla-mono: pictures-mono, monospace }`)
        document.adoptedStyleSheets = [sheet]
      },
      [
        ['pictures-sans', fontBytes('inter')],
        ['pictures-mono', fontBytes('noto-sans-mono')],
      ] as const,
    )
  const first = await createStoryPage(contexts[0], base)
  const second = await createStoryPage(contexts[1], base)

  async function takeOn(
    { page, begin }: typeof first,
    { story, sight, forced }: Shot,
    change?: (page: Page) => Promise<void>,
  ) {
    await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
    await begin(story, sight)
    await change?.(page)
    if (forced) await hideCaret(page)
    return stillPicture(page, story)
  }

  return {
    stories,
    take: (shot, change) => takeOn(first, shot, change),
    async takeAll(shots, use) {
      const left = [...shots]
      const work = async (storyPage: typeof first) => {
        for (let shot = left.shift(); shot; shot = left.shift()) {
          const taken = await takeOn(storyPage, shot).catch(
            (error: unknown) => new Error(`${error}`),
          )
          await use(shot, taken)
        }
      }
      await Promise.all([work(first), work(second)])
    },
    async close() {
      for (const context of contexts) await context.close()
      for (const guard of guards) guard.assertLoopbackOnly()
    },
  }
}

/** Forced colours also show the caret that Playwright hides, and it blinks. A field that cannot be edited has none. */
const hideCaret = (page: Page) =>
  page.evaluate(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot) focused = focused.shadowRoot.activeElement
    if (focused instanceof HTMLInputElement) focused.readOnly = true
  })

const mostTries = 20

/** The page once it stands still: two pictures in a row are the same. @throws Error when it does not */
async function stillPicture(page: Page, story: string): Promise<Buffer> {
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()))
    scrollTo(0, 0) // what took the focus in the page may have been brought into sight, by as much as was drawn then
  })
  let before: Buffer = Buffer.alloc(0)
  for (let tries = 0; tries < mostTries; tries++) {
    const now = await page.screenshot({ animations: 'disabled' })
    if (now.equals(before)) return now
    before = now
  }
  throw new Error(`${story} does not stand still`)
}
