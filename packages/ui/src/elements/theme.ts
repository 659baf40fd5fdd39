import type { Theme } from '@gla/core'

/** The accent of each mode where the dapp gives none; the gold of `dark` fills the main button in both. */
export const accents = { dark: '#e6b450', light: '#724c00' } as const
/** Text on what the accent fills, in both modes. */
export const onFill = '#16120a'

/**
 * The colours of each mode. The accent, or a colour of the dapp, is mixed into `ground`, `surface` and
 * `raised`: see `mixed`.
 */
export const palette = {
  dark: {
    ground: '#0b100f',
    surface: '#121917',
    raised: '#19221f',
    hairline: '#ffffff14',
    text: '#eef3f0',
    quiet: '#a3b1ab',
    faint: '#7b8983',
    positive: '#4cc3a0',
    negative: '#f58a82',
    caution: '#e6b04e',
    info: '#7fb2e5',
  },
  light: {
    ground: '#faf8f3',
    surface: '#ffffff',
    raised: '#f3f0e8',
    hairline: '#16201d1f',
    text: '#16201d',
    quiet: '#53605b',
    faint: '#6f7b76',
    positive: '#0b6a4f',
    negative: '#a83028',
    caution: '#7d5600',
    info: '#1b5890',
  },
} as const

/**
 * Percent of another colour in a surface at mix strength 100. The most at which all text stays readable:
 * theme.test.ts.
 */
export const mixed = { dark: 10, light: 9 } as const
/**
 * The least OKLCH lightness of an accent in dark mode, the greatest in light mode, so that it stands out and
 * text on it is readable.
 */
export const accentLightness = { dark: 0.76, light: 0.45 } as const
/**
 * The greatest OKLCH lightness of a mixed-in colour in dark mode, the least in light mode, so that surfaces
 * keep their contrast with every accent.
 */
export const mixLightness = { dark: 0.58, light: 0.6 } as const

type Mode = keyof typeof palette

function tokens(mode: Mode) {
  const surfaces = ['ground', 'surface', 'raised'] as const
  return [
    ...Object.entries(palette[mode])
      .filter(([name]) => !(surfaces as readonly string[]).includes(name))
      .map(([name, value]) => `--gla-${name}:${value}`),
    `--gla-accent:${givenAccent(mode)}`,
    // Empty when no colour is given: the accent is used.
    '--gla-color-mix:var(--gla-color-mix-given)',
    ...surfaces.map(
      (name) =>
        `--gla-${name}:color-mix(in srgb,var(--gla-color-mix,var(--gla-accent)) calc(var(--gla-mix,0)*${mixed[mode] / 100}%),${palette[mode][name]})`,
    ),
    `color-scheme:${mode}`,
  ].join(';')
}

const givenAccent = (mode: Mode) => `var(--gla-accent-given,${accents[mode]})`
/** The accent moves away from the surfaces; the mixed-in colour moves towards them. */
const limited = (mode: Mode) => {
  const [away, towards] = mode === 'dark' ? ['max', 'min'] : ['min', 'max']
  return [
    `--gla-accent:oklch(from ${givenAccent(mode)} ${away}(l,${accentLightness[mode]}) c h)`,
    `--gla-color-mix:oklch(from var(--gla-color-mix-given) ${towards}(l,${mixLightness[mode]}) c h)`,
  ].join(';')
}

/**
 * CSS for elements in the host page: tokens as custom properties of the element, never of :root. Browsers without relative
 * colours take colours as they are given.
 */
export const themeCss = `
  :host {
    ${tokens('dark')};
    --gla-fill: ${givenAccent('dark')};
    --gla-on-fill: ${onFill};
    --gla-font-unit: 10px;
    --gla-radius-unit: 4px;
    --gla-panel-radius: var(--gla-radius, calc(3 * var(--gla-radius-unit)));
    --gla-control-radius: max(0px, var(--gla-panel-radius) - 0.5 * var(--gla-radius-unit));
    --gla-font: var(--gla-font-given, system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif);
    --gla-mono: ui-monospace, Menlo, Consolas, monospace;
  }
  :host([data-theme='light']) {
    ${tokens('light')};
  }
  @supports (color: oklch(from red max(l, 0.5) c h)) {
    :host {
      ${limited('dark')};
      --gla-fill: oklch(from ${givenAccent('dark')} max(l,${accentLightness.dark}) c h);
    }
    :host([data-theme='light']) {
      ${limited('light')};
    }
  }
`

/**
 * Applies a theme to an element. Values are set through the CSS object model, so an invalid one has no effect.
 */
export function applyTheme(host: HTMLElement, { mode, variables }: Theme['state']): void {
  const { accent, accentMixStrength, colorMix, radius, fontFamily, zIndex } = variables
  const { fontSizeMaster, borderRadiusMaster } = variables
  host.dataset.theme = mode
  const set = (name: string, value: string | number | undefined) =>
    value === undefined || value === ''
      ? host.style.removeProperty(name)
      : host.style.setProperty(name, String(value))
  const colour = (value: string | undefined) => (value && isColour(value) ? value : undefined)
  set('--gla-accent-given', colour(accent))
  set('--gla-color-mix-given', colour(colorMix))
  set('--gla-mix', Math.min(Math.max(accentMixStrength, 0), 100) || 0)
  set('--gla-radius', px(radius))
  set('--gla-font-unit', px(fontSizeMaster))
  set('--gla-radius-unit', px(borderRadiusMaster))
  set('--gla-font-given', fontFamily)
  set('--gla-z-index', zIndex)
}

const px = (value: number | undefined) =>
  value === undefined ? undefined : `${Math.max(value, 0)}px`

/** A self-contained colour: no var(), no url(). */
const isColour = (value: string) => CSS.supports('color', value) && !/var\(|url\(/i.test(value)
