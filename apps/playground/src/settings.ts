/** The user's choices. They are all in the URL, so that a URL shows the same again. */
export type Settings = {
  /** `connect/wallets` */
  story: string
  filter: string
  /** Width of the story's frame, px */
  width: (typeof widths)[number]
  lang: (typeof languages)[number]
  theme: (typeof themes)[number]
  /** `#rrggbb`; empty for the product's accent */
  accent: string
  /** Percent of the accent mixed into surfaces */
  mix: (typeof mixes)[number]
  motion: (typeof motions)[number]
  /** Whether the kit behaves as on a phone. A story may ask for that too. */
  phone: 'yes' | ''
  tab: (typeof tabs)[number]
}

export const widths = ['320', '360', '390', '1024'] as const
/** The last two are pseudo-languages: one with long messages, one written from right to left. */
export const languages = ['en-US', 'zh-CN', 'en-XA', 'ar-XB'] as const
export const themes = ['dark', 'light'] as const
export const mixes = ['0', '10', '50', '100'] as const
export const motions = ['system', 'reduced'] as const
export const tabs = ['state', 'events'] as const

/** Whether it is a pseudo-language: English with other messages, in the row of English. */
export const isPseudo = (lang: Settings['lang']): lang is 'en-XA' | 'ar-XB' =>
  lang === 'en-XA' || lang === 'ar-XB'

const maxLength = 120
const defaults: Settings = {
  story: '',
  filter: '',
  width: '360',
  lang: 'en-US',
  theme: 'dark',
  accent: '',
  mix: '10',
  motion: 'system',
  phone: '',
  tab: 'state',
}

/** Reads the settings from a query string. An invalid value counts as missing. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search)
  const text = (name: keyof Settings) => (query.get(name) ?? '').slice(0, maxLength)
  const oneOf = <T extends string>(name: keyof Settings, known: readonly T[], fallback: T): T =>
    known.find((value) => value === query.get(name)) ?? fallback
  return {
    story: text('story'),
    filter: text('filter'),
    width: oneOf('width', widths, defaults.width),
    lang: oneOf('lang', languages, defaults.lang),
    theme: oneOf('theme', themes, defaults.theme),
    accent: /^#[\da-f]{6}$/i.test(text('accent')) ? text('accent') : defaults.accent,
    mix: oneOf('mix', mixes, defaults.mix),
    motion: oneOf('motion', motions, defaults.motion),
    phone: oneOf('phone', ['yes', ''], defaults.phone),
    tab: oneOf('tab', tabs, defaults.tab),
  }
}

/** The query string of settings, such as `?story=..&theme=light`, without those at their default. */
export function queryOf(settings: Partial<Settings>): string {
  const changed = Object.entries(settings).filter(
    ([name, value]) => value !== defaults[name as keyof Settings],
  )
  return `?${new URLSearchParams(changed)}`
}

/** The query string of the story page: the settings that concern the story, not the playground. */
export function storyQuery({ story, lang, theme, accent, mix, motion, phone }: Settings): string {
  return queryOf({ story, lang, theme, accent, mix, motion, phone })
}
