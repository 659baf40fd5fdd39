/** What a person chose. All of it stands in the address, so that an address shows the same again. */
export type Settings = {
  /** `connect/wallets` */
  story: string
  filter: string
  /** px of the story's window */
  width: (typeof widths)[number]
  lang: (typeof languages)[number]
  theme: (typeof themes)[number]
  /** `#rrggbb`; empty for the product's own */
  accent: string
  /** percent of the accent in surfaces */
  mix: (typeof mixes)[number]
  motion: (typeof motions)[number]
  /** Whether the page takes itself for one on a phone. A story may ask for it too. */
  phone: 'yes' | ''
  tab: (typeof tabs)[number]
}

export const widths = ['320', '360', '390', '1024'] as const
/** The last two are nobody's: one with long texts, one that runs to the left. */
export const languages = ['en-US', 'zh-CN', 'en-XA', 'ar-XB'] as const
export const themes = ['dark', 'light'] as const
export const mixes = ['0', '10', '50', '100'] as const
export const motions = ['system', 'reduced'] as const
export const tabs = ['state', 'events'] as const

/** Whether a language is made of English by giving its texts to the kit. */
export const isPseudo = (lang: Settings['lang']): lang is 'en-XA' | 'ar-XB' =>
  lang === 'en-XA' || lang === 'ar-XB'

const longest = 120
const standard: Settings = {
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

/** The settings in a query string. What is not of its form counts as not there. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search)
  const text = (name: keyof Settings) => (query.get(name) ?? '').slice(0, longest)
  const one = <T extends string>(name: keyof Settings, known: readonly T[], otherwise: T): T =>
    known.find((value) => value === query.get(name)) ?? otherwise
  return {
    story: text('story'),
    filter: text('filter'),
    width: one('width', widths, standard.width),
    lang: one('lang', languages, standard.lang),
    theme: one('theme', themes, standard.theme),
    accent: /^#[\da-f]{6}$/i.test(text('accent')) ? text('accent') : standard.accent,
    mix: one('mix', mixes, standard.mix),
    motion: one('motion', motions, standard.motion),
    phone: one('phone', ['yes', ''], standard.phone),
    tab: one('tab', tabs, standard.tab),
  }
}

/** `?story=..&theme=light`: what differs from the standard. */
export function queryOf(settings: Partial<Settings>): string {
  const said = Object.entries(settings).filter(
    ([name, value]) => value !== standard[name as keyof Settings],
  )
  return `?${new URLSearchParams(said)}`
}

/** What the story page is told in its address: the settings that are not of the page around it. */
export function storyQuery({ story, lang, theme, accent, mix, motion, phone }: Settings): string {
  return queryOf({ story, lang, theme, accent, mix, motion, phone })
}
