/// <reference types="node" />
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, JSHandle, Page } from '@playwright/test'
import { layoutTroubles } from './layout-troubles.js'
import { judgeFile } from './serve.js'

const deadline = 25_000 // ms

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
   * What is wrong with what a story of a view says in each language, to which it is turned one after the other: with texts
   * outside of our catalogues where it is a pseudo-language.
   */
  saidWrong(story: string, sight: Sight, languages: readonly string[]): Promise<string[]>
  /**
   * What is wrong in what is shown now: what axe finds, and what the page complained about since.
   * A page keeps the axe it was given, which costs as much to read as a look with it.
   * @param rules `colour` where only colours differ from a look that was judged by all rules
   */
  troubles(rules?: 'all' | 'colour'): Promise<string[]>
  /** What the page complained about since the story was asked for, also while the one before left. */
  complaints(): readonly string[]
  /** What of it cannot be read, because there is no room or it runs the other way. */
  layout(): Promise<string[]>
}

const searchOf = (story: string, { lang, theme, accent = '', mix = '10' }: Sight) =>
  `?${new URLSearchParams({ story, lang, theme, accent, mix })}`
const lookOf = ({ lang, theme, accent = '', mix = '10' }: Sight) => {
  return { kind: 'look', lang, theme, accent, mix }
}

/** @param context one with reduced motion: what moves is half transparent, which would count as poor contrast */
export async function createStoryPage(context: BrowserContext, base: string): Promise<StoryPage> {
  const page = await context.newPage()
  page.setDefaultTimeout(deadline)
  const judge = createJudge(page, base)
  const heard: string[] = []
  let complaints: string[] = []
  const hear = (text: string) => {
    heard.push(text)
    complaints.push(text)
  }
  page.on('pageerror', (error) => hear(String(error)))
  page.on('console', (message) => {
    // A provider that is down is told there by the kit itself, once.
    if (!/\[vite\]|dev mode|The provider cannot be reached/.test(message.text()))
      hear(message.text())
  })
  const takeHeard = () => heard.splice(0)
  const forget = () => {
    takeHeard()
    complaints = []
  }
  const resize = async ({ width, height = 740 }: Sight) => {
    const now = page.viewportSize()
    if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height })
  }

  return {
    page,
    complaints: () => complaints,
    async begin(story, sight) {
      forget()
      await resize(sight)
      await page.goto(`${base}story.html${searchOf(story, sight)}`)
      await shown(page, story)
    },
    async replace(story, sight) {
      forget()
      await resize(sight)
      await shown(page, story, searchOf(story, sight))
    },
    async turn(sight) {
      await resize(sight)
      await page.evaluate(turned, { look: lookOf(sight), deadline })
      await settled(page, 2)
    },
    async saidWrong(story, sight, languages) {
      await resize(sight)
      const found: string[] = []
      for (const lang of languages) {
        const look = lookOf({ ...sight, lang })
        const wrong = await page.evaluate(turned, { look, deadline, story, judge: await judge() })
        found.push(...wrong.map((what) => `${lang}: ${what}`))
      }
      return [...found, ...takeHeard()]
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
      return [...takeHeard(), ...found, ...unsure]
    },
  }
}

/** packages/ui/src/test/story-troubles.ts, which `serveBuilt` builds beside the story page. */
type Judge = {
  viewFolders: readonly string[]
  storyTroubles(story: string, lang: string): Promise<string[]>
}

/** Reads it once a document. Told as text: vitest would change the `import` of a function. */
function createJudge(page: Page, base: string) {
  let judge: Promise<JSHandle<Judge>> | undefined
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) judge = undefined
  })
  return () => {
    judge ??= page.evaluateHandle(`import('${base}${judgeFile}')`) as Promise<JSHandle<Judge>>
    return judge
  }
}

/** The folders of all views. */
export async function viewFolders({ page, begin }: StoryPage, base: string) {
  await begin('', { lang: 'en-US', theme: 'dark', width: 360 })
  const judge = await createJudge(page, base)()
  return judge.evaluate(({ viewFolders }) => viewFolders)
}

// What runs in the page names no function inside: esbuild, by which `npm run pictures` runs, would call another there.

/** Waits until a story is shown: the one of the page, or of `search` in its place. */
async function shown(page: Page, story: string, search?: string) {
  const failed = await page.evaluate(
    async ([search, deadline]) => {
      const { dataset } = document.body
      if (search) {
        delete dataset.ready
        delete dataset.failed
        window.postMessage({ kind: 'show', search }, location.origin)
      }
      for (const end = performance.now() + deadline; !(dataset.ready ?? dataset.failed); ) {
        if (performance.now() > end) return `not shown within ${deadline} ms`
        await new Promise(requestAnimationFrame)
      }
      return dataset.failed
    },
    [search, deadline] as const,
  )
  if (failed) throw new Error(`${story}: ${failed}`)
  await settled(page)
}

type Turn = {
  look: { kind: string; lang: string; theme: string }
  deadline: number
  judge?: Judge
  story?: string
}

/** Runs in the page: turns the story, as the page around a story would. @returns what is wrong with it then */
async function turned({ look, deadline, judge, story = '' }: Turn) {
  const { lang, theme } = look
  // A specimen is drawn in languages of the kit only.
  const spoken = lang === 'zh-CN' ? lang : 'en-US'
  const isThere = `gla-modal[data-speaks="${lang}"][data-theme="${theme}"], gla-specimen[lang="${spoken}"][data-theme="${theme}"]`
  window.postMessage(look, location.origin)
  for (const end = performance.now() + deadline; !document.querySelector(isThere); ) {
    if (performance.now() > end) throw new Error(`not turned to ${lang}, ${theme}`)
    await new Promise((then) => setTimeout(then))
  }
  return judge ? judge.storyTroubles(story, lang) : []
}

/** What axe says it cannot tell of a colour, and is right: signs of one letter, what lies over a text but lets it be seen. */
const untold = ['shortTextContent', 'pseudoContent', 'elmPartiallyObscuring']
/** Empty while it waits, and one whose digits are drawn beside it. */
const fieldsWithoutText = /^<input[^>]*(aria-busy="true"|autocomplete="one-time-code")/
const cannotTell = ({ any, html }: NodeResult) =>
  untold.includes(any[0]?.data?.messageKey) || fieldsWithoutText.test(html)

const said = ({ html, any, none }: NodeResult) =>
  `${html.slice(0, 140)} ${[...any, ...none].map(({ message }) => message).join(', ')}`

/** Once all that moves to an end has come there, `frames` from now. */
const settled = (page: Page, frames = 0) =>
  page.evaluate(async (frames) => {
    for (let left = frames; left > 0; left--) await new Promise(requestAnimationFrame)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    )
  }, frames)

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
