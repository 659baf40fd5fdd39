import { expect, test, vi } from 'vitest'
import type { Sight } from './story-page.js'
import { layouts, openTenthOfStories, seed } from './tenth-of-stories.js'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 600_000 }) // a busy machine

const stories = openTenthOfStories()

test.each(['en-XA', 'ar-XB'])(
  `F21: a tenth of the stories (seed ${seed}), in %s: all can be read at 320 px and at 400 %`,
  async (lang) => {
    expect(await stories.troubles(layouts(lang) as [Sight, ...Sight[]])).toEqual([])
  },
)
