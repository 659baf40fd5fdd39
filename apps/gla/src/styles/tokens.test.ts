import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(source, path), 'utf8')
const sheet = read('styles/tokens.css')
const toasts = read('styles/toasts.css')
const [dark = '', light = ''] = sheet.split(':root[data-theme="light"]')

type Colour = { readonly rgb: readonly number[]; readonly alpha: number }

/** A token of a theme; what light does not change is as in dark. */
function token(theme: 'dark' | 'light', name: string): Colour {
  const found = (text: string) => new RegExp(`--${name}: #([0-9a-f]{6,8});`).exec(text)?.[1]
  const hex = (theme === 'light' ? found(light) : undefined) ?? found(dark) ?? ''
  const bytes = (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
  return { rgb: bytes.slice(0, 3), alpha: (bytes[3] ?? 255) / 255 }
}

const over = ({ rgb, alpha }: Colour, behind: Colour): Colour => ({
  rgb: rgb.map((value, i) => value * alpha + (behind.rgb[i] ?? 0) * (1 - alpha)),
  alpha: 1,
})

/** The contrast of two colours by WCAG 2. */
function ratio(one: Colour, other: Colour): number {
  const [lower = 0, higher = 0] = [one, other].map(luminance).sort((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

function luminance({ rgb }: Colour): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(['dark', 'light'] as const)(
  '%s: main button and skeletons have their contrast',
  (theme) => {
    const of = (name: string) => token(theme, name)
    expect(ratio(of('on-fill'), of('fill'))).toBeGreaterThan(4.5)
    expect(ratio(of('on-fill'), of('fill-hover'))).toBeGreaterThan(4.5)
    for (const surface of ['ground', 'surface'].map(of)) {
      expect(ratio(of('accent'), surface)).toBeGreaterThan(4.5)
      expect(ratio(over(of('skeleton'), surface), surface)).toBeGreaterThan(1.3)
    }
  },
)

const toastColours = [
  ['success', 'positive'],
  ['error', 'negative'],
  ['warning', 'caution'],
  ['info', 'info'],
] as const

test.each(toastColours)(
  'toasts: the icon of %s has the colour %s, and its contrast',
  (type, name) => {
    const rule = new RegExp(`\\[data-type="${type}"\\] > \\.icon \\{\\s*color: (.+);`).exec(toasts)
    expect(rule?.[1]).toBe(`var(--${name})`)
    expect(toasts).toContain('background: var(--raised);')
    for (const theme of ['dark', 'light'] as const)
      expect(ratio(token(theme, name), token(theme, 'raised'))).toBeGreaterThan(3)
  },
)

test('custom properties: each that a style uses is defined', () => {
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.(css|tsx?)$/.test(path))
    .map(read)
  const named = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)))
  const defined = named(/(--[a-z-]+)'?:/g)
  const used = named(/var\((--[a-z-]+)/g)
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
})
