/// <reference types="node" />
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import { chromium } from '@playwright/test'
import { serve } from './serve.js'
import type { Sight, StoryPage } from './story-page.js'
import { createStoryPage, storyIds } from './story-page.js'

// Draws every story and lets axe look at each: look [folder] [part of a story's name] [quick] [langs=ar-XB] [widths=320,360]
// `quick` draws each theme with one of the languages only; `forced` in the system's own colours.
const [folder = join(tmpdir(), 'gla-look'), part = '', ...flags] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const flag = (name: string) =>
  flags
    .find((flag) => flag.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(',')
const langs = flag('langs') ?? ['en-US', 'zh-CN']
const widths = flag('widths')?.map(Number) ?? [360, 1024]
const sizes: Readonly<Record<number, string>> = { 360: 'phone', 1024: 'desktop' }
const say = (text: string) => process.stdout.write(`${text}\n`)
let troubles = 0

async function look({ page, begin, troubles: troublesOf }: StoryPage, story: string, sight: Sight) {
  const { lang, theme, width } = sight
  const name = `${story.replace('/', '.')}-${sizes[width] ?? width}-${theme}-${lang.slice(0, 2)}`
  const failed = await begin(story, sight).then(
    () => [],
    (error: unknown) => [String(error)],
  )
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  const found = [...failed, ...(await troublesOf())]
  troubles += found.length
  for (const text of found) say(`${name}: ${text}`)
}

const server = await serve()
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    forcedColors: flags.includes('forced') ? 'active' : 'none',
  })
  const stories = await storyIds(context, server.base)
  const storyPage = await createStoryPage(context, server.base)
  for (const width of widths)
    for (const story of stories.filter((id) => id.includes(part)))
      for (const theme of ['dark', 'light'] as const)
        for (const lang of langs) {
          if (flags.includes('quick') && (theme === 'light') !== (lang === langs.at(-1))) continue
          await look(storyPage, story, { lang, theme, width })
        }
} finally {
  await browser.close()
  await server.close()
}
say(`${troubles} troubles; pictures in ${folder}`)
process.exitCode = troubles === 0 ? 0 : 1
