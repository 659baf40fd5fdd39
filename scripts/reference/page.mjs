import { posix } from 'node:path'

/**
 * One thing on a page.
 * @typedef {object} Item
 * @property {string} name as it is imported
 * @property {'Functions' | 'Classes' | 'Values' | 'Types' | 'Not exported'} group
 * @property {string} code
 * @property {string} declaredAs its name in `code`
 * @property {import('./doc-comment.mjs').Doc} doc
 * @property {string} anchor of its heading, see `anchored`
 * @property {Link[]} leansOn what `code` mentions
 *
 * @typedef {{ name: string, page: string, anchor: string }} Link
 */

const groups = ['Functions', 'Classes', 'Values', 'Types', 'Not exported']
const titles = {
  default: 'Default',
  example: 'Example',
  returns: 'Returns',
  see: 'See',
  throws: 'Throws',
}

/** First line of every page. */
const generated =
  '<!-- Written by `npm run docs` from the sources. Change the doc comments there. -->'

/**
 * Things in the order of their page, each with the anchor a code host gives its heading: in small letters, and numbered
 * where a heading before it has the same.
 * @template {{ name: string, group: Item['group'] }} T
 * @param {T[]} things
 * @returns {(T & { anchor: string })[]}
 */
export function anchored(things) {
  const seen = new Map()
  const next = (heading) => {
    const slug = heading.toLowerCase().replaceAll(' ', '-')
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    return before === 0 ? slug : `${slug}-${before}`
  }
  return groups.flatMap((group) => {
    const own = things.filter((thing) => thing.group === group)
    if (own.length > 0) next(group)
    return own
      .sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name))
      .map((thing) => ({ ...thing, anchor: next(thing.name) }))
  })
}

/**
 * A page of the reference.
 * @param {import('./entries.mjs').Entry} entry
 * @param {Item[]} items `anchored`
 */
export function pageOf(entry, items) {
  const parts = groups.flatMap((group) => {
    const own = items.filter((item) => item.group === group)
    return own.length === 0 ? [] : [{ group, own }]
  })
  const contents = parts.map(
    ({ group, own }) =>
      `- ${group}: ${own.map(({ name, anchor }) => `[${name}](#${anchor})`).join(', ')}`,
  )
  const sections = parts.flatMap(({ group, own }) => [
    `## ${group}`,
    ...(group === 'Not exported' ? ['What the declarations above are made of.'] : []),
    ...own.flatMap((item) => section(item, entry.page)),
  ])
  return `${[generated, `# ${entry.name}`, contents.join('\n'), ...sections].join('\n\n')}\n`
}

function section({ name, code, declaredAs, doc, leansOn }, page) {
  const link = (one) => linkTo(one, page)
  const prose = (text) => linked(text, leansOn, page)
  return [
    `### ${name}`,
    ...(doc.text ? [prose(doc.text)] : []),
    ...(declaredAs === name ? [] : [`Declared as \`${declaredAs}\`.`]),
    fenced(code),
    ...list(doc.params.map((param) => `- \`${param.name}\`: ${prose(param.text)}`)),
    ...doc.notes.flatMap(({ tag, text }) => note(tag, text, prose)),
    ...(leansOn.length === 0 ? [] : [`Mentions ${leansOn.map(link).join(', ')}.`]),
  ]
}

/** An example is code, whether it brings fences or not. */
function note(tag, text, prose) {
  const title = titles[tag] ?? tag
  return tag === 'example' ? [`**${title}**`, fenced(text)] : [`**${title}** ${prose(text)}`.trim()]
}

const list = (lines) => (lines.length === 0 ? [] : [lines.join('\n')])

/** @param {string} text code, with fences of its own or without */
function fenced(text) {
  const code = text.replace(/^```\w*\n|\n```$/g, '')
  const fence = code.includes('```') ? '````' : '```'
  return `${fence}ts\n${code}\n${fence}`
}

function linkTo({ name, page, anchor }, from) {
  if (page === from) return `[${name}](#${anchor})`
  return `[${name}](${posix.relative(posix.dirname(from), page)}#${anchor})`
}

/** `{@link name}` as a link, where the name is on a page. */
function linked(text, leansOn, page) {
  return text.replace(/\{@link\s+([\w.]+)[^}]*\}/g, (_, name) => {
    const target = leansOn.find((one) => one.name === name)
    return target ? linkTo(target, page) : `\`${name}\``
  })
}

/**
 * The page that leads to the others.
 * @param {{ entry: import('./entries.mjs').Entry, items: Item[] }[]} pages
 */
export function indexOf(pages) {
  const rows = pages.map(({ entry, items }) => {
    const shown = items.filter(({ group }) => group === 'Functions').map(({ name }) => name)
    return `| [\`${entry.name}\`](${entry.page}) | ${shown.join(', ')} |`
  })
  return `${[
    generated,
    '# Reference',
    'Every public entry: each declaration as TypeScript sees it, with its doc comment. `npm test` fails while these pages are not what the\nsources say, so a change of the public API is a change here: review it as one.',
    ['| import from | functions |', '|---|---|', ...rows].join('\n'),
  ].join('\n\n')}\n`
}
