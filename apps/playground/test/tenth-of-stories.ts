/// <reference types="node" />
import type { Sight } from './story-page.js'

/** Which tenth of the stories is looked at; ten seeds in a row are all of them. `npm run prove stories` runs those. */
export const seed = Number(process.env.GLA_SEED ?? 20261122)
export const tenthOf = (ids: readonly string[]): string[] =>
  ids.filter((_, index) => index % 10 === seed % 10)

// From one to the next only one thing changes.
const plain = [360, 1024].flatMap((width, at): Sight[] => {
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

// 1280 by 1024 px at 400 % is 320 by 256. What is there must be readable, in each language.
const narrow = ['en-US', 'zh-CN', 'en-XA', 'ar-XB'].flatMap((lang): Sight[] =>
  [740, 256].map((height) => ({ lang, theme: 'dark', width: 320, height })),
)

/** How a story of the tenth is looked at: by axe, and where there is little room. */
export const looks: readonly Sight[] = [...plain, ...accented, ...narrow]
