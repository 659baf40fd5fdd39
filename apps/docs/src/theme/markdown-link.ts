import { useData, withBase } from 'vitepress'
import { defineComponent, h } from 'vue'

/** A link to the page as Markdown, which lies beside it. */
export const MarkdownLink = defineComponent({
  name: 'MarkdownLink',
  setup() {
    const { page } = useData()
    return () =>
      h('p', { class: 'markdown-link' }, [
        // A file, not a page: the router leaves a link with a target alone.
        h('a', { href: withBase(`/${page.value.relativePath}`), target: '_self' }, 'Markdown'),
        ' of this page',
      ])
  },
})
