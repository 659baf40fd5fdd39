// Runs in the page of the playground, beside the story that is shown there.
/// <reference types="vite/client" />
import type { Kit } from '@gla/core'
import type { ModalElement } from '../elements/modal-element.js'
import type { ViewDefinition } from '../elements/view-definition.js'
import { socialNames } from '../parts/social-mark/social-names.js'
import { views } from '../views.js'
import { query } from './find.js'
import { begin, end } from './pseudo-language.js'
import type { Story } from './story.js'

const files = import.meta.glob<{ stories: readonly Story[] }>('../views/*/stories.ts')
const kebab = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()

/** The folders of all views, each of which has a story. */
export const viewFolders: readonly string[] = Object.keys(views).map(kebab)

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
function dataOf(kit: Kit): string[] {
  const values = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(values)
        : []
  const { options, network, connection, connectors, account, router, alerts } = kit
  const loaded = (
    ['collectibles', 'history', 'intents', 'logins', 'send', 'swap', 'pairing', 'wallets'] as const
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

/** The text outside of all brackets, line by line. A message with a link in it comes in several pieces. Null: one is open. */
function outside(texts: readonly string[]): string[] | null {
  let depth = 0
  const kept = [...texts.join('\n')].map((letter) => {
    if (letter === begin) depth += 1
    const isInside = depth > 0
    if (letter === end) depth -= 1
    return isInside && letter !== '\n' ? ' ' : letter
  })
  return depth === 0 ? kept.join('').split('\n') : null
}

/** Words that are neither messages nor data: hard-coded in a view. */
function foreign(text: string, data: readonly string[]): string[] {
  if (data.some((value) => value.includes(text.trim()))) return []
  // Addresses, short, whole or one group of four of them.
  const words =
    text.replace(/0x[\da-fA-F]+(…[\da-fA-F]+)?|^[\da-fA-F]{4}$/g, ' ').match(/\p{L}{2,}/gu) ?? []
  return words.filter((word) => !data.some((value) => value.includes(word)))
}

/** What a modal says in a pseudo-language outside of our catalogues. */
function hardCoded({ kit, renderRoot }: ModalElement): string[] {
  const data = [...dataOf(kit), ...known]
  const texts = outside(told(renderRoot))
  if (!texts) return ['a message is cut: it has no closing bracket']
  return texts.flatMap((text) => foreign(text, data)).map((word) => `in no catalogue: ${word}`)
}

function troublesOf({ view, story, lang }: { view: string; story: Story; lang: string }): string[] {
  const modal = document.querySelector<ModalElement>('gla-modal')
  const dialog = modal && query(modal.renderRoot, 'dialog')
  if (!modal || !dialog) return ['no modal is shown']
  const { kit, renderRoot } = modal
  const isPseudo = lang !== 'en-US' && lang !== 'zh-CN'
  const found: string[] = []
  const check = (isRight: boolean, what: string) => isRight || found.push(what)
  check(Boolean(query(document, story.shows)), `there is no ${story.shows}`)
  check(kit.modal.state.open, 'the modal is not open')
  const shown = kebab(dialog.dataset.view ?? '')
  check(shown === view, `another view is shown: ${shown}`)
  check(modal.lang === (isPseudo ? 'en-US' : lang), `the language is ${modal.lang}`)
  check(modal.dir === (lang === 'ar-XB' ? 'rtl' : 'ltr'), `the direction is ${modal.dir}`)

  const title = query(renderRoot, '#title')?.textContent ?? ''
  check(title.trim() !== '', 'there is no title')
  // The name of a wallet is the same in every language.
  const { named }: ViewDefinition = views[kit.router.current.name]
  if (!named) {
    const isChinese = /[\u4e00-\u9fff]/.test(title)
    check(isChinese === (lang === 'zh-CN'), `the title is in another language: ${title}`)
    check(title.includes(begin) === isPseudo, `the title is in another language: ${title}`)
  }
  const texts = [...told(renderRoot), renderRoot.textContent ?? '']
  const broken = texts.find((text) => /undefined|\[object|NaN/.test(text))
  check(broken === undefined, `no text: ${broken?.trim()}`)
  return isPseudo ? [...found, ...hardCoded(modal)] : found
}

const mostFrames = 30

/**
 * What is wrong with what a story of a view says and shows in the language it was turned to last.
 * @param id `connect/wallets`
 */
export async function storyTroubles(id: string, lang: string): Promise<string[]> {
  const [view = '', name = ''] = id.split('/')
  const stories = (await files[`../views/${view}/stories.ts`]?.())?.stories ?? []
  const story = stories.find((one) => one.name === name)
  if (!story) return ['there is no such story']
  // What follows a turn is drawn in steps.
  for (let frames = 0; ; frames++) {
    const found = troublesOf({ view, story, lang })
    if (found.length === 0 || frames >= mostFrames) return found
    await new Promise((frame) => requestAnimationFrame(frame))
  }
}
