/// <reference types="node" />
import { guardNetwork } from '@gla/testing/network-guard'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { fontsRead, pictureFonts, useFonts } from './picture-fonts.js'
import type { Shot } from './picture-shots.js'
import type { StoryPage } from './story-page.js'
import { createStoryPage, storyIds } from './story-page.js'

/** A page that shows stories and takes pictures of them. */
export type Lens = StoryPage & {
  /** A picture of a story in a page of its own, once it stands still. `change` has the page before. */
  take(shot: Shot, change?: (page: Page) => Promise<void>): Promise<Buffer>
  /**
   * A picture of a story in the place of the one before, with what that one left behind. Nothing where it cannot be shown so.
   * @param look is given the page before
   */
  glance(shot: Shot, look?: (page: Page) => Promise<void>): Promise<Buffer | undefined>
  /** The files that the page has read since it was loaded, from where it is served. */
  read(): Promise<string[]>
}

/** Takes pictures of stories. */
export type Camera = {
  /** The ids of all stories. */
  stories: readonly string[]
  lens: Lens
  /** Does something for each, two at a time. */
  each<T>(all: readonly T[], work: (one: T, lens: Lens) => Promise<void>): Promise<void>
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
  const first = await createLens(contexts[0], base)
  const second = await createLens(contexts[1], base)

  return {
    stories,
    lens: first,
    async each(all, work) {
      const left = [...all]
      const workOn = async (lens: Lens) => {
        for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one, lens)
      }
      await Promise.all([workOn(first), workOn(second)])
    },
    async close() {
      for (const context of contexts) await context.close()
      for (const guard of guards) guard.assertLoopbackOnly()
    },
  }
}

async function createLens(context: BrowserContext, base: string): Promise<Lens> {
  const storyPage = await createStoryPage(context, base)
  const { page, begin, replace } = storyPage
  await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000)) // 250 files else
  /** With forced colours where the shot has them. */
  async function inColours<T>({ forced }: Shot, work: () => Promise<T>): Promise<T> {
    if (!forced) return work()
    await page.emulateMedia({ forcedColors: 'active' })
    try {
      return await work()
    } finally {
      await page.emulateMedia({ forcedColors: 'none' })
    }
  }

  return {
    ...storyPage,
    take: (shot, change) =>
      inColours(shot, async () => {
        await begin(shot.story, shot.sight)
        await fontsRead(page)
        await change?.(page)
        if (shot.forced) await hideCaret(page)
        return stillPicture(page, shot.story)
      }),
    async glance(shot, look) {
      if (page.url() === 'about:blank') return undefined
      try {
        return await inColours(shot, async () => {
          await replace(shot.story, shot.sight)
          await fontsRead(page)
          await look?.(page)
          if (shot.forced) await hideCaret(page)
          return firstPicture(page)
        })
      } catch {
        return undefined // a page of its own says why
      }
    },
    read: () =>
      page.evaluate(
        (base) =>
          performance
            .getEntriesByType('resource')
            .flatMap(({ name }) => (name.startsWith(base) ? [name.slice(base.length)] : [])),
        base,
      ),
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
