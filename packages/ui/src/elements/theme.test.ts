// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { skeletonFaintest, skeletonShare } from '../atoms/skeleton/skeleton.js'
import {
  mappedToLightness,
  oklchLightness,
  ratio,
  toLinear,
  withLightness,
} from '../test/colour.js'
import {
  accentLightness,
  accents,
  applyTheme,
  mixed,
  mixLightness,
  onFill,
  palette,
  themeCss,
} from './theme.js'

type Mode = keyof typeof palette
type Rgb = readonly [number, number, number]

const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as never as Rgb
const mix = (a: Rgb, b: Rgb, share: number) =>
  a.map((v, i) => v * share + (b[i] ?? 0) * (1 - share)) as never as Rgb

/** What browsers do with a colour outside of sRGB: today's clip it, CSS Color 4 asks for less chroma. */
const ways = { cut: withLightness, mapped: mappedToLightness }

/** Computes the accent as the theme's CSS does: its lightness is limited so that it can be seen and read. */
function accentOf(mode: Mode, given: Rgb, way: keyof typeof ways): Rgb {
  const limit = accentLightness[mode]
  const lightness = oklchLightness(given)
  const isFine = mode === 'dark' ? lightness >= limit : lightness <= limit
  return isFine ? given : ways[way](given, limit)
}

type Drawn = { readonly accent: Rgb; readonly fill: Rgb }
/** The accent of a mode, and what fills the main button: the dark mode's, in both. */
const drawnOf = (mode: Mode, given: Rgb, way: keyof typeof ways): Drawn => ({
  accent: accentOf(mode, given, way),
  fill: accentOf('dark', given, way),
})

/** Likewise for the mixed-in colour, whose lightness moves towards the surfaces. */
function mixColourOf(mode: Mode, given: Rgb, way: keyof typeof ways): Rgb {
  const limit = mixLightness[mode]
  const lightness = oklchLightness(given)
  const isFine = mode === 'dark' ? lightness <= limit : lightness >= limit
  return isFine ? given : ways[way](given, limit)
}

const thirtyAccents = [
  ...[accents.dark, accents.light, '#4cc3a0', '#b3372e', '#7fb2e5'],
  ...['#000000', '#808080', '#ffffff', '#1a1a1a', '#f2f2f2'],
  // The whole colour wheel, fully saturated.
  ...['#ff0000', '#ff8000', '#ffff00', '#80ff00', '#00ff00', '#00ff80'],
  ...['#00ffff', '#0080ff', '#0000ff', '#8000ff', '#ff00ff', '#ff0080'],
  ...['#330000', '#003300', '#000033', '#123456'],
  ...['#ffd6e7', '#c0ffee', '#e6e0ff', '#8a2be2'],
]
const strengths = [0, 10, 50, 100]
const surfaces = ['ground', 'surface', 'raised'] as const
const words = ['text', 'quiet', 'positive', 'negative', 'caution', 'info'] as const

/** The contrast of every pair of colours that the modal may show, by name, with the minimum it needs. */
function contrasts(mode: Mode, { accent, fill }: Drawn, strength: number, mixedIn = accent) {
  const colours = palette[mode]
  const of = (one: Rgb, other: Rgb) => ratio(toLinear(one), toLinear(other))
  const pairs: [name: string, found: number, least: number][] = surfaces.flatMap((surface) => {
    const behind = mix(mixedIn, rgb(colours[surface]), (strength * mixed[mode]) / 10_000)
    const faintest = (skeletonShare / 100) * skeletonFaintest
    return [
      [`skeleton on ${surface}`, of(mix(rgb(colours.text), behind, faintest), behind), 1.3],
      ...words.map((name) => [`${name} on ${surface}`, of(rgb(colours[name]), behind), 4.5]),
      [`accent as text on ${surface}`, of(accent, behind), 4.5],
      [`accent as a control, and around the main button, on ${surface}`, of(accent, behind), 3],
      [`edge of a field on ${surface}`, of(rgb(colours.faint), behind), 3],
    ] as [string, number, number][]
  })
  const pressed = mix(fill, rgb(colours.text), 0.92) // atoms/button
  return [
    ...pairs,
    ['text on the main button', of(rgb(onFill), fill), 4.5] as const,
    ['text on the main button, pointed at', of(rgb(onFill), pressed), 4.5] as const,
  ]
}

const cases = (['dark', 'light'] as const).flatMap((mode) =>
  thirtyAccents.map((given) => [mode, given] as const),
)

test('browsers without relative colours have every colour, too, as it is given', () => {
  const [always = '', more] = themeCss.split('@supports')
  expect(always).not.toContain('from ')
  for (const name of ['accent', 'fill', 'ground', 'surface', 'raised'])
    expect(always).toContain(`--gla-${name}:`)
  expect(more).toContain('--gla-accent:oklch(from ')
})

test('30 accents in 2 themes', () => {
  expect(new Set(cases.map(String)).size).toBe(60)
})

test.each(cases)('%s, accent %s: everything can be read, at every strength', (mode, given) => {
  const misses = (['cut', 'mapped'] as const).flatMap((way) =>
    strengths.flatMap((strength) =>
      contrasts(mode, drawnOf(mode, rgb(given), way), strength)
        .filter(([, found, least]) => found < least)
        .map(([name, found]) => `${name} at ${strength}, ${way}: ${found.toFixed(2)}`),
    ),
  )
  expect(misses).toEqual([])
})

test.each(cases)(
  '%s, accent %s: everything can be read with another colour mixed in',
  (mode, given) => {
    const misses = (['cut', 'mapped'] as const).flatMap((way) =>
      thirtyAccents.flatMap((other) =>
        contrasts(mode, drawnOf(mode, rgb(given), way), 100, mixColourOf(mode, rgb(other), way))
          .filter(([, found, least]) => found < least)
          .map(([name, found]) => `${name} with ${other}, ${way}: ${found.toFixed(2)}`),
      ),
    )
    expect(misses).toEqual([])
  },
)

test('only self-contained colours are accepted, as accent and to mix', () => {
  const host = document.createElement('div')
  const given = (name: string) => host.style.getPropertyValue(name)
  const put = (colour?: string) =>
    applyTheme(host, {
      mode: 'dark',
      language: 'en-US',
      variables: { accent: colour, colorMix: colour, accentMixStrength: 10, zIndex: 1 },
    })
  const names = ['--gla-accent-given', '--gla-color-mix-given']
  put('#00aa88')
  expect(names.map(given)).toEqual(['#00aa88', '#00aa88'])
  for (const wrong of ['var(--x)', 'url(https://a.test)', undefined]) {
    put(wrong)
    expect(names.map(given)).toEqual(['', ''])
  }
})

test('puts the theme on the element, and on nothing else', () => {
  const host = document.createElement('div')
  const variables = {
    ...{ accent: '#00aa88', accentMixStrength: 140, radius: 4, zIndex: 7 },
    ...{ fontSizeMaster: 14, borderRadiusMaster: 0 },
  }
  applyTheme(host, { mode: 'light', language: 'en-US', variables })
  expect(host.dataset.theme).toBe('light')
  expect(host.style.getPropertyValue('--gla-mix')).toBe('100')
  expect(host.style.getPropertyValue('--gla-radius')).toBe('4px')
  expect(host.style.getPropertyValue('--gla-z-index')).toBe('7')
  expect(host.style.getPropertyValue('--gla-font-unit')).toBe('14px')
  expect(host.style.getPropertyValue('--gla-radius-unit')).toBe('0px')
  expect(document.documentElement.getAttribute('style')).toBeNull()
  applyTheme(host, {
    mode: 'dark',
    language: 'en-US',
    variables: { accentMixStrength: 10, zIndex: 1 },
  })
  for (const name of ['--gla-radius', '--gla-font-unit', '--gla-radius-unit'])
    expect(host.style.getPropertyValue(name)).toBe('')
})

const sources = import.meta.glob<string>(['../**/*.ts', '!../**/*.test.ts', '!../test/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('custom properties: each that a style uses is defined, or a page’s to set', () => {
  const texts = [...Object.values(sources), themeCss]
  const named = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)))
  const defined = named(/(?<!var\()(--[a-z-]+)'?[:,]/g)
  const used = named(/var\((--[a-z-]+)/g)
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter((name) => !defined.has(name))).toEqual(['--gla-toast-top'])
})

test('sizes of text: each is a multiple of the unit (ruling 41)', () => {
  const inPx = /\bfont(-size)?:[^;]*\dpx/
  const texts = Object.entries(sources)
  expect(texts.filter(([, text]) => inPx.test(text)).map(([path]) => path)).toEqual([])
})
