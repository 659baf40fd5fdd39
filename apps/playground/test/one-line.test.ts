import { expect, test, vi } from 'vitest'
import { openStories } from './open-stories.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine

const stories = openStories({ reducedMotion: 'reduce' })

const cases = [
  { story: 'wallet-send-preview/waiting', button: 'send-stop' },
  { story: 'wallet-send-preview/waiting-here', button: 'send-stop' },
  { story: 'swap-preview/approving', button: 'swap-stop' },
  { story: 'connecting-wallet-connect/phone', button: 'toggle-code' },
  { story: 'connecting-wallet-connect/phone-code', button: 'toggle-code' },
]
for (const { story, button } of cases)
  for (const lang of ['en-US', 'zh-CN'])
    test(`320 px, ${lang}: ${button} of ${story} has one line`, async () => {
      await stories.show(story, { lang, theme: 'dark', width: 320, height: 568 })
      const label = stories.page.getByTestId(button).locator('span').last()
      const lines = await label.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
      })
      expect(lines).toBe(1)
    })

for (const [story, what] of [
  ['account/activity-all', '.transaction-amount'],
  ['wallet-send-preview/long-amount', '.review-amount'],
] as const)
  test(`320 px: the number of each ${what} of ${story} has one line`, async () => {
    await stories.show(story, { lang: 'en-US', theme: 'dark', width: 320, height: 568 })
    const lines = await stories.page.locator(`gla-modal ${what}`).evaluateAll((all) =>
      all.map((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (!/\d/.test(texts.nextNode()?.textContent ?? '1'));
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const rows = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        return `${element.textContent}: ${rows.size}`
      }),
    )
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => !line.endsWith(': 1'))).toEqual([])
  })
