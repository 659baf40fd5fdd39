/// <reference types="node" />
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { serve } from './serve.js'

// Draws every story and lets axe look at each: look [folder] [part of a story's name] [quick]
const [folder = join(tmpdir(), 'gla-look'), part = '', quick] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const tags = 'wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice'.split(' ')
const widths = { phone: 360, desktop: 1024 }
let troubles = 0
const say = (text: string) => process.stdout.write(`${text}\n`)

async function look(page: Page, url: string, name: string) {
  const heard: string[] = []
  const hear = (text: string) => heard.push(text)
  page.removeAllListeners('console')
  page.removeAllListeners('pageerror')
  page.on('console', (message) => {
    if (!/\[vite\]|dev mode/.test(message.text())) hear(message.text())
  })
  page.on('pageerror', (error) => hear(String(error)))
  await page.goto(url)
  await page.waitForFunction(() => document.body.dataset.ready ?? document.body.dataset.failed)
  const failed = await page.evaluate(() => document.body.dataset.failed)
  if (failed) hear(failed)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  const { violations, incomplete } = await new AxeBuilder({ page }).withTags(tags).analyze()
  for (const { id, nodes } of violations)
    hear(
      `axe ${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 140)} ${any[0]?.message ?? ''}`).join(' | ')}`,
    )
  for (const { id } of incomplete) if (id !== 'color-contrast') hear(`axe unsure: ${id}`)
  troubles += heard.length
  for (const text of heard) say(`${name}: ${text}`)
}

const server = await serve()
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const first = await browser.newPage()
  await first.goto(server.base)
  await first.waitForSelector('[data-story]')
  const stories = await first
    .locator('[data-story]')
    .evaluateAll((links: HTMLElement[]) => links.map((link) => link.dataset.story ?? ''))
  await first.close()
  for (const [size, width] of Object.entries(widths)) {
    const context = await browser.newContext({
      viewport: { width, height: 740 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    for (const story of stories.filter((id) => id.includes(part)))
      for (const theme of ['dark', 'light'])
        for (const lang of ['en-US', 'zh-CN']) {
          if (quick && (theme === 'light') !== (lang === 'zh-CN')) continue
          const name = `${story.replace('/', '.')}-${size}-${theme}-${lang.slice(0, 2)}`
          const query = new URLSearchParams({ story, lang, theme })
          await look(page, `${server.base}story.html?${query}`, name)
        }
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
}
say(`${troubles} troubles; pictures in ${folder}`)
process.exitCode = troubles === 0 ? 0 : 1
