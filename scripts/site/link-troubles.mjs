// Ours: VitePress looks for the page of a link, and not for its heading; and only where the whole site is built.
import { posix } from 'node:path'
import { slugOf } from '../../apps/docs/pages.mjs'

/**
 * What is wrong with the links of pages to each other.
 * @param {Map<string, string>} pages their texts by path, with `/`, all below one folder
 * @param {string[]} [others] paths of files that a link may lead to, too
 * @returns {string[]} sentences
 */
export function linkTroubles(pages, others = []) {
  const anchors = new Map()
  const anchorsOf = (page) => {
    if (!anchors.has(page)) anchors.set(page, headings(pages.get(page)))
    return anchors.get(page)
  }
  return [...pages].flatMap(([path, text]) => [
    ...ownAddresses(text).map((found) => `${path}: ${found} is of this machine: write it as code`),
    ...linksIn(text).flatMap((link) => {
      const [file, anchor] = link.split('#')
      const page = file ? posix.join(posix.dirname(path), file) : path
      if (others.includes(page)) return []
      if (!pages.has(page)) return [`${path}: ${link} leads to no public page`]
      if (!anchor || anchorsOf(page).has(decodeURIComponent(anchor))) return []
      return [`${path}: ${link} leads to no heading of that page`]
    }),
  ])
}

/** Addresses of a reader's own machine outside of code: VitePress makes links of them, and calls these dead. */
const ownAddresses = (text) =>
  proseOf(text).match(/\bhttps?:\/\/(?:localhost|127\.0\.0\.1)[^\s)]*/g) ?? []

/** Where links of a text lead that are not to other hosts. */
function linksIn(text) {
  return [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
}

/** The anchors of a page: of headings, and those that are written. */
function headings(text) {
  const prose = withoutFences(text)
  const found = new Set([...prose.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id))
  const seen = new Set()
  for (const [, heading] of prose.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(bare(heading))
    let free = slug
    for (let count = 1; seen.has(free); count++) free = `${slug}-${count}`
    seen.add(free)
    found.add(free)
  }
  return found
}

/** A text without its code. */
const proseOf = (text) => withoutFences(text).replace(/(`+)[^`][\s\S]*?\1/g, '``')

const withoutFences = (text) => text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '')

/** A heading without the marks of Markdown. */
const bare = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\(.)/g, '$1')
    .replace(/[`*]/g, '')
