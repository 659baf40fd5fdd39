import { expect, test, vi } from 'vitest'
import type { Sight } from './story-page.js'
import { layouts, openTenthOfStories, seed } from './tenth-of-stories.js'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 }) // a busy machine

const stories = openTenthOfStories()

// The hardest ones; packages/ui/src/elements/theme.test.ts works out the colours of 30, here they are seen where they are used.
const accents = ['#ffffff', '#000000', '#ffff00', '#0000ff', '#ff0000', '#808080', '#00ff00']

test(`F21: a tenth of the stories (seed ${seed}): axe finds nothing with another accent, in 2 themes, with none and all of it in the surfaces`, async () => {
  const ways = ['dark', 'light'].flatMap((theme, at): Sight[] =>
    (['0', '100'] as const).map((mix, next) => {
      const accent = accents[(seed + 2 * at + next) % accents.length] ?? ''
      return { lang: 'en-US', theme: theme as Sight['theme'], width: 360, accent, mix }
    }),
  )
  expect(await stories.troubles(ways as [Sight, ...Sight[]])).toEqual([])
})

test.each(['en-XA', 'ar-XB'])(
  `F21: a tenth of the stories (seed ${seed}), in %s: all can be read at 320 px and at 400 %`,
  async (lang) => {
    expect(await stories.troubles(layouts(lang) as [Sight, ...Sight[]])).toEqual([])
  },
)
