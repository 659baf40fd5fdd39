import { expect, test, vi } from 'vitest'
import type { Sight } from './story-page.js'
import { layouts, openTenthOfStories, seed } from './tenth-of-stories.js'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 600_000 }) // a busy machine

const stories = openTenthOfStories()

// From one to the next only one thing changes.
const sights = [360, 1024].flatMap((width, at): Sight[] => {
  const ways = (['dark', 'light'] as const).flatMap((theme, at): Sight[] => {
    const languages = at ? ['zh-CN', 'en-US'] : ['en-US', 'zh-CN']
    return languages.map((lang) => ({ lang, theme, width }))
  })
  return at ? ways.reverse() : ways
})

// The hardest ones; packages/ui/src/elements/theme.test.ts works out the colours of 30, here they are seen where they are used.
const accents = ['#ffffff', '#000000', '#ffff00', '#0000ff', '#ff0000', '#808080', '#00ff00']
const accented = ['dark', 'light'].flatMap((theme, at): Sight[] =>
  (['0', '100'] as const).map((mix, next) => {
    const accent = accents[(seed + 2 * at + next) % accents.length] ?? ''
    return { lang: 'en-US', theme: theme as Sight['theme'], width: 360, accent, mix }
  }),
)

// All that needs no other page in one test: to load a story costs as much as several looks at it.
test(`F21: a tenth of the stories (seed ${seed}): axe finds nothing in 2 themes, 2 languages and 2 widths, nor with another accent, in 2 themes, with none and all of it in the surfaces, and all can be read at 320 px and at 400 %`, async () => {
  expect(stories.count()).toBeGreaterThan(0)
  const all = [...sights, ...accented, ...layouts('en-US'), ...layouts('zh-CN')]
  const ways = all as [Sight, ...Sight[]]
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

const phones = [
  [390, 844],
  [390, 664],
  [360, 640],
  [320, 568],
] as const

test.each(['review', 'to-contract', 'to-burn'])(
  'review of a transfer (%s): the buttons are in sight on phones, and all warnings can be scrolled above them',
  async (name) => {
    const { begin, turn, page } = stories.page()
    const story = `wallet-send-preview/${name}`
    const modal = page.getByTestId('modal')
    const troubles: string[] = []
    const sights = phones.flatMap(([width, height]) =>
      ['en-US', 'zh-CN'].map((lang): Sight => ({ lang, theme: 'dark', width, height })),
    )
    await begin(story, sights[0] as Sight)
    for (const sight of sights) {
      await turn(sight)
      const seen = await modal.evaluate((dialog) => {
        const root = dialog.querySelector('.content > *')?.shadowRoot
        const boxOf = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect()
        const isWhole = (box?: DOMRect) => box && box.top >= 0 && box.bottom <= innerHeight
        const at = ['cancel', 'confirm'].map((id) => boxOf(`[data-testid="send-${id}"]`))
        const scroll = dialog.querySelector('.scroll')
        scroll?.scrollTo(0, scroll.scrollHeight)
        const foot = boxOf('.review-foot')
        const hidden = [...(root?.querySelectorAll('.review > :not(.review-foot)') ?? [])].filter(
          (part) => part.getBoundingClientRect().bottom > (foot?.top ?? 0),
        )
        return { isInSight: at.every(isWhole), hidden: hidden.map((part) => part.className) }
      })
      if (!seen.isInSight || seen.hidden.length > 0) troubles.push(JSON.stringify([sight, seen]))
    }
    expect(troubles).toEqual([])
  },
)
