/// <reference types="node" />
import { guardNetwork } from '@gla/testing/network-guard'
import type { Browser, Page } from '@playwright/test'
import { fontsRead, pictureFonts, useFonts } from './picture-fonts.js'
import type { Shot } from './picture-shots.js'
import { createStoryPage, storyIds } from './story-page.js'

/** Takes pictures of stories. */
export type Camera = {
  /** The ids of all stories. */
  stories: readonly string[]
  /**
   * Does something with the picture of each shot, two at a time. A story that cannot be shown has its reason in place of one.
   * @param isKnown is shown each story first as it comes in the place of another; where it knows the picture, that was all.
   *   Of others a picture is taken of a page of their own, once it stands still.
   */
  takeAll(
    shots: readonly Shot[],
    use: (shot: Shot, taken: Buffer | Error) => Promise<void>,
    isKnown?: (shot: Shot, glance: Buffer) => Promise<boolean>,
  ): Promise<void>
  /** One picture, of a page that `change` has had. */
  take(shot: Shot, change?: (page: Page) => Promise<void>): Promise<Buffer>
  /**
   * One picture of a story in the place of the one before, with what that one left behind. Nothing where it cannot be shown so.
   * @param look is given the page before
   */
  glance(shot: Shot, look?: (page: Page) => Promise<void>): Promise<Buffer | undefined>
  /** @throws Error when something was asked of another machine */
  close(): Promise<void>
}

export async function createCamera(browser: Browser, base: string): Promise<Camera> {
  // A window each: a page behind another one is drawn once a second.
  const options = { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' } as const
  const contexts = [await browser.newContext(options), await browser.newContext(options)] as const
  const guards = contexts.map((context) => guardNetwork(context))
  const stories = await storyIds(contexts[0], base)
  for (const context of contexts) await context.addInitScript(useFonts, pictureFonts(base))
  const first = await createStoryPage(contexts[0], base)
  const second = await createStoryPage(contexts[1], base)

  async function takeOn(
    { page, begin }: typeof first,
    { story, sight, forced }: Shot,
    change?: (page: Page) => Promise<void>,
  ) {
    await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
    await begin(story, sight)
    await fontsRead(page)
    await change?.(page)
    if (forced) await hideCaret(page)
    return stillPicture(page, story)
  }

  /** Nothing where it cannot be shown: a page of its own says why. */
  async function glanceOn(
    { page, replace }: typeof first,
    { story, sight, forced }: Shot,
    look?: (page: Page) => Promise<void>,
  ) {
    if (page.url() === 'about:blank') return undefined
    try {
      await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
      await replace(story, sight)
      await fontsRead(page)
      await look?.(page)
      if (forced) await hideCaret(page)
      return await firstPicture(page)
    } catch {
      return undefined
    }
  }

  return {
    stories,
    take: (shot, change) => takeOn(first, shot, change),
    glance: (shot, look) => glanceOn(first, shot, look),
    async takeAll(shots, use, isKnown) {
      const left = [...shots]
      const work = async (storyPage: typeof first) => {
        for (let shot = left.shift(); shot; shot = left.shift()) {
          const glance = isKnown ? await glanceOn(storyPage, shot) : undefined
          if (glance && (await isKnown?.(shot, glance))) continue
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

/** With forced colours, the caret that Playwright hides is visible, and blinks. A read-only field has none. */
const hideCaret = (page: Page) =>
  page.evaluate(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot) focused = focused.shadowRoot.activeElement
    if (focused instanceof HTMLInputElement) focused.readOnly = true
  })

const mostTries = 20

async function firstPicture(page: Page): Promise<Buffer> {
  // What took the focus in the page may have been brought into sight, by as much as was drawn then.
  await page.evaluate(() => scrollTo(0, 0))
  return page.screenshot({ animations: 'disabled' })
}

/** The page once it stands still: two pictures in a row are the same. @throws Error when it does not */
async function stillPicture(page: Page, story: string): Promise<Buffer> {
  await fontsRead(page) // of what a change brought
  let before = await firstPicture(page)
  for (let tries = 1; tries < mostTries; tries++) {
    const now = await page.screenshot({ animations: 'disabled' })
    if (now.equals(before)) return now
    before = now
  }
  throw new Error(`${story} does not stand still`)
}
