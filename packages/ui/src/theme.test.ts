// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fromOklch, oklchLightness, ratio, toLinear } from './test/colour.js'
import { accentLightness, applyTheme, mixed, palette } from './theme.js'

type Mode = keyof typeof palette
type Rgb = readonly [number, number, number]

const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as never as Rgb
const mix = (a: Rgb, b: Rgb, share: number) =>
  a.map((v, i) => v * share + (b[i] ?? 0) * (1 - share)) as never as Rgb

/** As the theme does it: the accent's lightness is brought to where it can be seen and read on. */
function accentOf(mode: Mode, given: Rgb): Rgb {
  const limit = accentLightness[mode]
  const lightness = oklchLightness(given)
  const isFine = mode === 'dark' ? lightness >= limit : lightness <= limit
  return isFine ? given : fromOklch(given, limit)
}
const accents = (mode: Mode): Rgb[] => [
  rgb(palette[mode]['accent-base']),
  ...['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff'].map(
    rgb,
  ),
  ...['#8a2be2', '#7fb2e5', '#4cc3a0', '#b3372e', '#123456', '#c0ffee', '#808080'].map(rgb),
]
const cases = (['dark', 'light'] as const).flatMap((mode) =>
  accents(mode).map((given) => [mode, `rgb(${given})`, given] as const),
)

test.each(cases)('%s, accent %s: everything can be read at every mix', (mode, _, given) => {
  const colours = palette[mode]
  const accent = accentOf(mode, given)
  const misses: string[] = []
  for (let strength = 0; strength <= 100; strength += 5)
    for (const surface of ['ground', 'surface', 'raised'] as const) {
      const behind = mix(accent, rgb(colours[surface]), (strength * mixed[mode]) / 10_000)
      const need = (name: string, colour: Rgb, least: number) => {
        const found = ratio(toLinear(colour), toLinear(behind))
        if (found < least) misses.push(`${name} on ${surface} at ${strength}: ${found.toFixed(2)}`)
      }
      for (const name of ['text', 'quiet', 'positive', 'negative', 'caution', 'info'] as const)
        need(name, rgb(colours[name]), 4.5)
      need('accent as text', accent, 4.5)
      need('faint, the edge of fields', rgb(colours.faint), 3)
    }
  const onAccent = ratio(toLinear(rgb(colours['on-accent'])), toLinear(accent))
  if (onAccent < 4.5) misses.push(`text on the accent: ${onAccent.toFixed(2)}`)
  expect(misses).toEqual([])
})

test('puts the theme on the element, and on nothing else', () => {
  const host = document.createElement('div')
  const variables = { accent: '#00aa88', accentMixStrength: 140, radius: 4, zIndex: 7 }
  applyTheme(host, { mode: 'light', language: 'en-US', variables })
  expect(host.dataset.theme).toBe('light')
  expect(host.style.getPropertyValue('--gla-mix')).toBe('100')
  expect(host.style.getPropertyValue('--gla-radius')).toBe('4px')
  expect(host.style.getPropertyValue('--gla-z-index')).toBe('7')
  expect(document.documentElement.getAttribute('style')).toBeNull()
  applyTheme(host, {
    mode: 'dark',
    language: 'en-US',
    variables: { accentMixStrength: 10, zIndex: 1 },
  })
  expect(host.style.getPropertyValue('--gla-radius')).toBe('')
})
