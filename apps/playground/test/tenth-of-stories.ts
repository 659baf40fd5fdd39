/// <reference types="node" />
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { NetworkGuard } from '@gla/testing/network-guard'
import { guardNetwork } from '@gla/testing/network-guard'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Sight, StoryPage } from './story-page.js'
import { createStoryPage, storyIds } from './story-page.js'

/** Which tenth of the stories is looked at; ten seeds in a row are all of them. `npm run prove stories` runs those. */
export const seed = Number(process.env.GLA_SEED ?? 20261122)
const tenthOf = (ids: readonly string[]) => ids.filter((_, index) => index % 10 === seed % 10)

// 1280 by 1024 px at 400 % is 320 by 256.
const narrow = [740, 256].map((height) => ({ theme: 'dark' as const, width: 320, height }))

/** Windows in which all must be readable, with the texts of a language. */
export const layouts = (lang: string): Sight[] => narrow.map((window) => ({ ...window, lang }))

/** A tenth of the stories, in a browser that lives as long as the test file. */
export type TenthOfStories = {
  count(): number
  page(): StoryPage
  /**
   * What is wrong in each story, seen each of these ways. The first brings the story about. A theme and an accent change
   * nothing but colours: all of axe's rules judge the dark theme in our own, those of colours each way.
   */
  troubles(ways: readonly [Sight, ...Sight[]]): Promise<string[]>
}

/** Call it once, at the top of a test file. */
export function openTenthOfStories(): TenthOfStories {
  let browser: Browser
  let guard: NetworkGuard
  let stories: readonly string[] = []
  let storyPage: StoryPage
  let loaded = 0
  const began = performance.now()
  beforeAll(async () => {
    browser = await chromium.launch(chromiumLaunchOptions())
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    guard = guardNetwork(context)
    stories = tenthOf(await storyIds(context, inject('playground')))
    storyPage = await createStoryPage(context, inject('playground'))
  })
  afterAll(async () => {
    await browser?.close()
    guard.assertLoopbackOnly()
    const seconds = Math.round((performance.now() - began) / 1_000)
    // `npm run prove` shows lines that begin so.
    process.stdout.write(
      `figure: ${stories.length} stories in ${seconds} s, ${loaded} looks at a page of their own\n`,
    )
  })

  return {
    count: () => stories.length,
    page: () => storyPage,
    async troubles(ways) {
      const found: string[] = []
      for (const story of stories) {
        // What is wrong there may be what the story before left behind: then a page of its own says.
        if (storyPage.page.url() !== 'about:blank') {
          const seen = await looks(storyPage, 'replace', story, ways).catch(() => null)
          if (seen?.length === 0) continue
        }
        loaded += 1
        found.push(...(await looks(storyPage, 'begin', story, ways)))
      }
      return found
    },
  }
}

async function looks(
  storyPage: StoryPage,
  how: 'begin' | 'replace',
  story: string,
  ways: readonly [Sight, ...Sight[]],
) {
  const found: string[] = []
  await storyPage[how](story, ways[0])
  for (const sight of ways) {
    if (sight !== ways[0]) await storyPage.turn(sight)
    const name = [story, ...Object.values(sight)].join(' ')
    found.push(...(await look(storyPage, sight)).map((text) => `${name}: ${text}`))
  }
  return found
}

function look({ layout, troubles }: StoryPage, { width, theme, accent }: Sight) {
  if (width === 320) return layout()
  return troubles(theme === 'dark' && !accent ? 'all' : 'colour')
}
