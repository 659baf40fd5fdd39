import { expect, test, vi } from 'vitest'
import type { Sight } from './story-page.js'
import { layouts, openTenthOfStories, seed } from './tenth-of-stories.js'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 }) // a busy machine

const stories = openTenthOfStories()

// From one to the next only one thing changes.
const sights = [360, 1024].flatMap((width, at): Sight[] => {
  const ways = (['dark', 'light'] as const).flatMap((theme, at): Sight[] => {
    const languages = at ? ['zh-CN', 'en-US'] : ['en-US', 'zh-CN']
    return languages.map((lang) => ({ lang, theme, width }))
  })
  return at ? ways.reverse() : ways
})

test(`F21: a tenth of the stories (seed ${seed}): axe finds nothing in 2 themes, 2 languages and 2 widths, and all can be read at 320 px and at 400 %`, async () => {
  expect(stories.count()).toBeGreaterThan(0)
  const ways = [...sights, ...layouts('en-US'), ...layouts('zh-CN')] as [Sight, ...Sight[]]
  expect(await stories.troubles(ways)).toEqual([])
})

test('axe judges the colours of an open modal down to its last row', async () => {
  const storyPage = stories.page()
  await storyPage.begin('connect/wallets', { lang: 'en-US', theme: 'dark', width: 360 })
  await storyPage.page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { --gla-text: #eee !important; --gla-surface: #fff !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const found = (await storyPage.troubles()).join()
  expect(found).toMatch(/All wallets<\/bdi> Element has insufficient color contrast/)
})
