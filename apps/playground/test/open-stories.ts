/// <reference types="node" />
import { headlessLaunchOptions } from '@gla/testing/chromium'
import type { NetworkGuard } from '@gla/testing/network-guard'
import { guardNetwork } from '@gla/testing/network-guard'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Sight, StoryPage } from './story-page.js'
import { createStoryPage } from './story-page.js'

/** One page of stories, in a browser that lives as long as the test file. */
export type OpenStories = Pick<StoryPage, 'turn'> & {
  readonly page: Page
  /** For pages that help: in the context of the stories they would be in front of them, and those be drawn once a second. */
  newContext(): Promise<BrowserContext>
  /** Shows a story in a document of its own, which has loaded nothing yet. */
  load(story: string, sight: Sight): Promise<void>
  /** Shows a story in the place of the one before, for a fifth of the work; the first of all is loaded. */
  show(story: string, sight: Sight): Promise<void>
}

/** Call it once, at the top of a test file. At the end nothing may have left this machine. */
export function openStories(options: BrowserContextOptions = {}): OpenStories {
  let browser: Browser
  let guard: NetworkGuard
  let stories: StoryPage
  beforeAll(async () => {
    browser = await chromium.launch(headlessLaunchOptions())
    const context = await browser.newContext(options)
    guard = guardNetwork(context)
    stories = await createStoryPage(context, inject('playground'))
  })
  afterAll(async () => {
    await browser?.close()
    guard?.assertLoopbackOnly()
  })
  return {
    get page() {
      return stories.page
    },
    newContext: () => browser.newContext(),
    load: (story, sight) => stories.begin(story, sight),
    turn: (sight) => stories.turn(sight),
    show(story, sight) {
      const isFirst = stories.page.url() === 'about:blank'
      return isFirst ? stories.begin(story, sight) : stories.replace(story, sight)
    },
  }
}
