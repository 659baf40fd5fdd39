// Draws every story of every view in two pseudo-languages, so it is in no view's folder.
// @vitest-environment happy-dom
/// <reference types="vite/client" />
import { afterEach, describe, expect, test } from 'vitest'
import type { ViewDefinition } from './elements/view-definition.js'
import { socialNames } from './parts/social-mark/social-names.js'
import { find, query, until } from './test/find.js'
import { mount } from './test/mount.js'
import { begin, end, pseudoLanguages, pseudoModal } from './test/pseudo-language.js'
import type { Story } from './test/story.js'
import type { TestKit } from './test/test-kit.js'
import { createTestKit } from './test/test-kit.js'
import { views } from './views.js'

const files = import.meta.glob<{ stories: Story[] }>('./views/*/stories.ts', { eager: true })
const stories = Object.entries(files).flatMap(([path, { stories }]) =>
  stories.map((story) => [`${path.split('/')[2]}/${story.name}`, story] as const),
)

afterEach(() => document.body.replaceChildren())

const attributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'placeholder',
  'title',
  'alt',
]

/** Everything a person reads or hears: on the screen, in shadow roots, and from a screen reader. */
function told(root: ParentNode | Node): string[] {
  if (root.nodeType === Node.TEXT_NODE) return [root.textContent ?? '']
  if (root.nodeType === Node.COMMENT_NODE) return []
  if (!(root instanceof Element)) return [...root.childNodes].flatMap(told)
  if (/^(style|script)$/i.test(root.tagName) || root.getAttribute('aria-hidden') === 'true')
    return []
  const said = attributes.map((name) => root.getAttribute(name) ?? '')
  return [
    ...said,
    ...(root.shadowRoot ? told(root.shadowRoot) : []),
    ...[...root.childNodes].flatMap(told),
  ]
}

/** Data of the kit that is no message of ours: names of networks, wallets and coins; addresses, links. */
function dataOf({ kit }: TestKit): string[] {
  const values = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(values)
        : []
  const { options, network, connection, connectors, account, router, alerts } = kit
  const loaded = (
    ['collectibles', 'history', 'intents', 'send', 'swap', 'pairing', 'wallets'] as const
  ).map((name) => kit.loaded(name))
  const states: object[] = [
    network,
    connection,
    connectors,
    account,
    router,
    alerts,
    ...loaded,
  ].flatMap((one) => (one && 'state' in one ? [one.state] : []))
  const { texts: _, ...said } = options
  return [said, ...states].flatMap(values)
}

const months = ['long', 'short'].flatMap((month) =>
  Array.from({ length: 12 }, (_, index) =>
    new Date(2027, index).toLocaleDateString('en-US', { month: month as 'long' }),
  ),
)
const ago = (['second', 'minute', 'hour', 'day'] as const).flatMap((unit) =>
  [0, -1, -2].map((count) =>
    new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(count, unit),
  ),
)
/** Texts of the browser and names that are the same in every language: times, languages, companies. */
const known = [...months, ...ago, 'English', '中文', ...Object.values(socialNames)]

/** The text outside of all brackets. A message with a link in it comes in several pieces. */
function outside(texts: readonly string[]): string[] {
  let depth = 0
  const kept = [...texts.join('\n')].map((letter) => {
    if (letter === begin) depth += 1
    const isInside = depth > 0
    if (letter === end) depth -= 1
    return isInside && letter !== '\n' ? ' ' : letter
  })
  expect(depth).toBe(0)
  return kept.join('').split('\n')
}

/** Words that are neither messages nor data: hard-coded in a view. */
function foreign(text: string, data: readonly string[]): string[] {
  if (data.some((value) => value.includes(text.trim()))) return []
  // Addresses, short, whole or one group of four of them.
  const words =
    text.replace(/0x[\da-fA-F]+(…[\da-fA-F]+)?|^[\da-fA-F]{4}$/g, ' ').match(/\p{L}{2,}/gu) ?? []
  return words.filter((word) => !data.some((value) => value.includes(word)))
}

describe.each(pseudoLanguages)('%s', (language) => {
  const Modal = pseudoModal(language)
  test.each(stories)('F21: %s says nothing that is not in a catalogue', async (_, story) => {
    const test = createTestKit(story.options)
    const { element, unmount } = mount(test, Modal)
    await story.play(test)
    await find(story.shows)
    await element.updateComplete
    // The name of a wallet is the same in every language.
    const { named }: ViewDefinition = views[test.kit.router.current.name]
    await until('its title', () => {
      const title = query(element.renderRoot, '#title')?.textContent
      return named ? title : title?.includes(begin)
    })
    expect(element.dir).toBe(language === 'ar-XB' ? 'rtl' : 'ltr')
    const data = [...dataOf(test), ...known]
    expect(outside(told(element.renderRoot)).flatMap((text) => foreign(text, data))).toEqual([])
    unmount()
  })
})
