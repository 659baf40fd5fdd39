/// <reference types="node" />
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { layoutTroubles } from './layout-troubles.js'

const tags = 'wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice'.split(' ')
/** Of the rules with these tags, those that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

type NodeResult = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'][number]['nodes'][number]

/** How a story is looked at. The window in px; `mix` is percent of the accent in surfaces. */
export type Sight = {
  lang: string
  theme: 'dark' | 'light'
  width: number
  height?: number
  accent?: string
  mix?: '0' | '10' | '50' | '100'
}

/** A page that shows stories, one after the other, each in several ways. */
export type StoryPage = {
  page: Page
  /** Loads a story. @throws Error when it does not come to what it should show */
  begin(story: string, sight: Sight): Promise<void>
  /**
   * Shows a story in the place of the one that is there, which takes a fifth of the time: what that one left behind may be
   * seen in it. @throws Error when it does not come to what it should show
   */
  replace(story: string, sight: Sight): Promise<void>
  /** Shows the same story in another way, without loading it again. */
  turn(sight: Sight): Promise<void>
  /**
   * What is wrong in what is shown now: what axe finds, and what the page complained about since.
   * A page keeps the axe it was given, which costs as much to read as a look with it.
   * @param rules `colour` where only colours differ from a look that was judged by all rules
   */
  troubles(rules?: 'all' | 'colour'): Promise<string[]>
  /** What of it cannot be read, because there is no room or it runs the other way. */
  layout(): Promise<string[]>
}

/** @param context one with reduced motion: what moves is half transparent, which would count as poor contrast */
export async function createStoryPage(context: BrowserContext, base: string): Promise<StoryPage> {
  const page = await context.newPage()
  page.setDefaultTimeout(25_000)
  let heard: string[] = []
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('console', (message) => {
    if (!/\[vite\]|dev mode/.test(message.text())) heard.push(message.text())
  })
  const resize = ({ width, height = 740 }: Sight) => page.setViewportSize({ width, height })

  const searchOf = (story: string, { lang, theme, accent = '', mix = '10' }: Sight) =>
    `?${new URLSearchParams({ story, lang, theme, accent, mix })}`
  async function shown(story: string) {
    await page.waitForFunction(() => document.body.dataset.ready ?? document.body.dataset.failed)
    const failed = await page.evaluate(() => document.body.dataset.failed)
    if (failed) throw new Error(`${story}: ${failed}`)
    await settled(page)
  }

  return {
    page,
    async begin(story, sight) {
      heard = []
      await resize(sight)
      await page.goto(`${base}story.html${searchOf(story, sight)}`)
      await shown(story)
    },
    async replace(story, sight) {
      heard = []
      await resize(sight)
      await page.evaluate(
        (search) =>
          new Promise<void>((told) => {
            addEventListener('message', () => told(), { once: true })
            window.postMessage({ kind: 'show', search }, location.origin)
          }),
        searchOf(story, sight),
      )
      await shown(story)
    },
    async turn(sight) {
      const { lang, theme, accent = '', mix = '10' } = sight
      await resize(sight)
      await page.evaluate(
        // The page around a story tells it so; without one the story is its own.
        (look) => window.postMessage(look, location.origin),
        { kind: 'look', lang, theme, accent, mix },
      )
      // A pseudo-language is English with other messages.
      const spoken = lang === 'zh-CN' ? lang : 'en-US'
      await page.waitForFunction(
        ([lang, theme]) => {
          const shown = document.querySelector<HTMLElement>('gla-modal, gla-specimen')
          return shown?.lang === lang && shown?.dataset.theme === theme
        },
        [spoken, theme] as const,
      )
      await settled(page)
    },
    layout: () => page.evaluate(layoutTroubles),
    async troubles(rules = 'all') {
      const isThere = await page.evaluate(() => 'axe' in globalThis)
      const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
      axe.setLegacyMode().options({ resultTypes: ['violations', 'incomplete'] })
      if (rules === 'all') axe.withTags(tags)
      else axe.withRules(colourRules)
      const { violations, incomplete } = await axe.analyze()
      const found = violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(said).join(' | ')}`)
      const unsure = incomplete.flatMap(({ id, nodes }) =>
        nodes.filter((node) => !cannotTell(node)).map((node) => `axe unsure: ${id}: ${said(node)}`),
      )
      const all = [...heard, ...found, ...unsure]
      heard = []
      return all
    },
  }
}

/** What axe says it cannot tell of a colour, and is right: signs of one letter, what lies over a text but lets it be seen. */
const untold = ['shortTextContent', 'pseudoContent', 'elmPartiallyObscuring']
/** Empty while it waits, and one whose digits are drawn beside it. */
const fieldsWithoutText = /^<input[^>]*(aria-busy="true"|autocomplete="one-time-code")/
const cannotTell = ({ any, html }: NodeResult) =>
  untold.includes(any[0]?.data?.messageKey) || fieldsWithoutText.test(html)

const said = ({ html, any, none }: NodeResult) =>
  `${html.slice(0, 140)} ${[...any, ...none].map(({ message }) => message).join(', ')}`

/** Two frames later, and once all that moves to an end has come there. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    )
  })

/** Ids of all stories, as the list of the playground has them. */
export async function storyIds(context: BrowserContext, base: string): Promise<string[]> {
  const page = await context.newPage()
  await page.goto(base)
  await page.waitForSelector('[data-story]')
  const ids = await page
    .locator('[data-story]')
    .evaluateAll((links: HTMLElement[]) => links.map((link) => link.dataset.story ?? ''))
  await page.close()
  return ids
}
