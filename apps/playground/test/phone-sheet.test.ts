import { expect, test, vi } from 'vitest'
import { openStories } from './open-stories.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine

const stories = openStories({ reducedMotion: 'reduce' })

const phone = { lang: 'en-US', theme: 'dark', width: 390, height: 844 } as const
const boxOf = async (selector: string) => {
  const box = await stories.page.locator(selector).last().boundingBox()
  if (!box) throw new Error(`${selector} is not seen`)
  return box
}

test.each([
  ['connecting-wallet-connect-basic/ready', 'show-all-wallets'],
  ['connecting-wallet-connect-basic/phone-code', 'show-all-wallets'],
  ['connecting-wallet-connect/phone-code', 'get-wallet'],
  ['connecting-wallet-connect/qr-code', 'get-wallet'],
  ['connecting-wallet-connect/tabs', 'get-wallet'],
])(
  '%s: what stands below the code is seen on a low phone, the code can be scanned',
  async (story, last) => {
    await stories.show(story, phone)
    for (const lang of ['en-US', 'zh-CN'])
      for (const [width, height] of [
        [375, 553],
        [320, 568],
        [390, 844],
      ] as const) {
        await stories.turn({ ...phone, lang, width, height })
        const seen = `${lang}, ${width} by ${height}`
        const lowest = await boxOf(`[data-testid="${last}"]`)
        expect(lowest.y + lowest.height, seen).toBeLessThanOrEqual(height)
        const scroll = stories.page.locator('gla-modal .scroll')
        expect(await scroll.evaluate((it) => it.scrollHeight - it.clientHeight), seen).toBe(0)
        expect((await boxOf('[data-testid="qr-uri"]')).width, seen).toBeGreaterThanOrEqual(200)
      }
  },
)

test.each([
  ['networks/few', 'what-is-a-network'],
  ['connecting-wallet-connect-basic/ready', 'show-all-wallets'],
  ['connecting-wallet-connect-basic/phone', 'show-all-wallets'],
  ['connecting-wallet-connect-basic/phone-failed', 'show-all-wallets'],
])('%s reaches to the foot of the sheet', async (story, last) => {
  await stories.show(story, phone)
  const { y, height } = await boxOf(`[data-testid="${last}"]`)
  expect(phone.height - y - height).toBeLessThanOrEqual(16)
})

test('the modal is 360 px wide; below 430 px it is as wide as the window (spec §2)', async () => {
  await stories.show('connect/wallets', { ...phone, width: 1024 })
  for (const [width, wide] of [
    [1024, 360],
    [430, 360],
    [429, 429],
    [320, 320],
  ] as const) {
    await stories.turn({ ...phone, width })
    expect((await boxOf('gla-modal .panel')).width, `in ${width} px`).toBe(wide)
  }
})

test('who is asked stands in the middle of the sheet, and stays there whatever comes of it', async () => {
  const tops: number[] = []
  for (const state of ['waiting', 'slow', 'rejected', 'failed']) {
    await stories.show(`connecting-external/${state}`, phone)
    const [ring, words, panel] = [
      await boxOf('.ring'),
      await boxOf('.words'),
      await boxOf('.panel'),
    ]
    tops.push(ring.y)
    const middle = (ring.y + words.y + words.height) / 2
    expect(Math.abs(middle - (panel.y + panel.height / 2)), state).toBeLessThan(panel.height / 10)
  }
  expect(new Set(tops).size).toBe(1)
})

test.each(['few', 'not-approved'])(
  'networks/%s: a few rows stand in the middle of what the sheet leaves',
  async (story) => {
    await stories.show(`networks/${story}`, phone)
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const) {
      await stories.turn({ ...phone, width, height })
      const [header, rows, help] = [
        await boxOf('.header'),
        await boxOf('.content ul'),
        await boxOf('.help'),
      ]
      const [note] = await stories.page.locator('.content .note:not(:empty)').all()
      const last = (await note?.boundingBox()) ?? rows
      const above = rows.y - header.y - header.height
      const below = help.y - last.y - last.height
      expect(Math.abs(above - below), `${width} by ${height}`).toBeLessThanOrEqual(2)
    }
  },
)

test('a refused receiver of 168 characters is seen whole at 320 px, and moves nothing once it has the focus', async () => {
  await stories.show('wallet-send/receiver-refused', { ...phone, width: 320, height: 568 })
  const box = await boxOf('.box:has(.refused)')
  const text = await boxOf('.refused > span')
  const clear = await boxOf('.box:has(.refused) button')
  expect(text.y).toBeGreaterThanOrEqual(box.y)
  expect(text.y + text.height).toBeLessThanOrEqual(box.y + box.height)
  expect(text.x + text.width).toBeLessThanOrEqual(clear.x)
  const input = stories.page.locator('[data-testid="send-receiver"]')
  await input.click()
  expect(await input.evaluate((it) => getComputedStyle(it).opacity)).toBe('1')
  expect(await boxOf('.box:has(.refused)')).toEqual(box)
})
