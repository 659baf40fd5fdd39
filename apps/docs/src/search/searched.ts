import type { MarkdownEnv } from 'vitepress'
// biome-ignore lint/correctness/useImportExtensions: a script has this one
import { keywordsOf } from '../../pages.mjs'

/** Of the renderer, as two versions of its types have it. */
interface Renderer {
  render(text: string, env: object): string
}

/**
 * What the search reads of a page, as HTML, with the keywords of the page below its heading, where the page does not have them.
 * The reference is 30 times as long as all other pages: of it, the names are found.
 */
export function searched(text: string, env: MarkdownEnv, md: Renderer): string {
  const { relativePath } = env
  if (!relativePath.startsWith('reference/')) {
    const keywords = keywordsOf(relativePath.replace(/\.md$/, ''))
    const html = md.render(text, env)
    return keywords ? html.replace('</h1>', `</h1>\n<p>Keywords: ${keywords}</p>\n`) : html
  }
  const headings = text.replace(/^```.*?^```$/gms, '').match(/^#{1,6} .+$/gm) ?? []
  // All are drawn, so that those of one name are counted as on the page; below a name are only `Parameters` and the like.
  const html = md.render(headings.join('\n\n'), env)
  return `${html.replace(/<h([2456])[\s\S]*?<\/h\1>/g, '')}\n`
}
