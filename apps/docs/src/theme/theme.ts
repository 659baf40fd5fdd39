import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import { keepLiveModal, LiveModal } from '../home/live-modal.js'
import { MarkdownLink } from './markdown-link.js'
// biome-ignore lint/correctness/useImportExtensions: a style sheet has this one
import './colours.css'
// biome-ignore lint/correctness/useImportExtensions: a style sheet has this one
import '../home/home.css'

/** The default theme in our colours and the system's fonts. */
export const theme: Theme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-footer-before': () => h(MarkdownLink) }),
  enhanceApp({ app }) {
    app.component('LiveModal', LiveModal)
    keepLiveModal(app)
  },
}
