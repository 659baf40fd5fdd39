import type { MarkdownRenderer } from 'vitepress'

/**
 * The pages are plain Markdown: two braces in them are two braces, which Vue would take for the begin of an expression. (It
 * leaves blocks of code alone by itself.)
 */
export function withoutInterpolation({ renderer: { rules } }: MarkdownRenderer): void {
  const { code_inline: code, text } = rules
  rules.code_inline = (...given) => (code?.(...given) ?? '').replace(/^<code/, '<code v-pre')
  rules.text = (...given) => (text?.(...given) ?? '').replaceAll('{{', '&#123;&#123;')
}
